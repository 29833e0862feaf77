import { useState } from 'react';
import { signIn } from 'shared/api';
import { SHELL_PAGES } from 'shared/contract';
import { useMutation } from 'shared/data';
import { Link, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { Skeleton } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormPage } from './form-page.tsx';
import { forgetEmail } from './known-email.ts';
import { SignedInHint } from './signed-in-hint.tsx';
import { useKnownEmail } from './use-known-email.ts';

export default function LoginPage() {
  const navigate = useNavigate();
  const { status, user } = useSession();
  const { email, field } = useKnownEmail();
  const [first] = useState(email === '' ? 'email' : 'password');
  const [password, setPassword] = useState('');
  const login = useMutation(
    async () => {
      await signIn(email, password);
      if (useSession.getState().user === null) throw new Error('The new token was not accepted');
      forgetEmail();
      await navigate('/', { viewTransition: true });
    },
    { fallback: 'An unknown error occurred' },
  );
  const isUntouched = login.kind === 'idle';
  return (
    <FormPage
      title={SHELL_PAGES['/login']}
      links={
        <>
          <p>
            No account yet?{' '}
            <Link to="/register" viewTransition>
              Register
            </Link>
          </p>
          <Link to="/forgot-password" viewTransition>
            Forgot password?
          </Link>
        </>
      }
    >
      {isUntouched && <SignedInHint />}
      {isUntouched && user && <h2>Log in as somebody else</h2>}
      {isUntouched && status === 'checking' ? (
        <Skeleton height="16rem" />
      ) : (
        <AccountForm sending={login} submitLabel="Login" onSubmit={() => void login.write()}>
          <EmailField label="E-mail" {...field} autoFocus={user === null && first === 'email'} />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus={user === null && first === 'password'}
          />
        </AccountForm>
      )}
    </FormPage>
  );
}
