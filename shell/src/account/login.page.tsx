import { useState } from 'react';
import { signIn } from 'shared/api';
import { useMutation } from 'shared/data';
import { Link, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { TextField } from 'shared/ui';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormPage } from './form-page.tsx';
import { SignedInHint } from './signed-in-hint.tsx';

export default function LoginPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation(
    async () => {
      await signIn(email, password);
      if (useSession.getState().user === null) throw new Error('The new token was not accepted');
      await navigate('/', { viewTransition: true });
    },
    { fallback: 'An unknown error occurred' },
  );
  return (
    <FormPage
      title="Login"
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
      {login.kind === 'idle' && <SignedInHint />}
      <AccountForm sending={login} submitLabel="Login" onSubmit={() => void login.write()}>
        <EmailField
          label="E-mail"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </AccountForm>
    </FormPage>
  );
}
