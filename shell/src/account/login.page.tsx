import { type ReactNode, useState } from 'react';
import { signIn, siteConfig } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { Skeleton } from 'shared/ui';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormPage } from './form-page.tsx';
import { LoggedInHint } from './logged-in-hint.tsx';
import { SchoolAccountLogin } from './school-account.tsx';
import { forgetEmail, useKnownEmail } from './use-known-email.ts';

export default function LoginPage() {
  const navigate = useNavigate();
  const { status, user } = useSession();
  const { email, fieldProps } = useKnownEmail();
  // State, because typing an address must not move the focus.
  const [firstField] = useState(email === '' ? 'email' : 'password');
  const [password, setPassword] = useState('');
  const login = useMutation(
    async () => {
      await signIn(email, password);
      const { user: loggedInUser } = useSession.getState();
      if (loggedInUser === null) throw new Error('The new token was not accepted');
      forgetEmail();
      await navigate('/', { viewTransition: true });
      // On a phone, nothing else on the page says it.
      showToast({ kind: 'status', text: t('Signed in as {name}.', { name: loggedInUser.name }) });
    },
    { fallback: t('An unknown error occurred') },
  );
  // Once it is sent, the session changes before the page goes, and would flash what is for logged-in users.
  const isUnsent = login.kind === 'idle';
  return (
    <FormPage
      title={titleOf('/login')}
      links={
        !siteConfig().passwordless && (
          <>
            <p>
              {rich('No account yet? <a>Register</a>', {
                a: (words) => (
                  <Link to="/register" viewTransition>
                    {words}
                  </Link>
                ),
              })}
            </p>
            <Link to="/forgot-password" viewTransition>
              {t('Forgot password?')}
            </Link>
          </>
        )
      }
    >
      <SchoolAccountLogin />
      {isUnsent && <LoggedInHint />}
      {isUnsent && user && <h2>{t('Log in as somebody else')}</h2>}
      {isUnsent && status === 'checking' ? (
        <Skeleton height="16rem" />
      ) : (
        <PasswordLogin>
          <AccountForm mutation={login} submitLabel={t('Login')}>
            <EmailField
              label={t('E-mail')}
              {...fieldProps}
              autoFocus={user === null && firstField === 'email'}
            />
            <PasswordField
              label={t('Password')}
              name="password"
              required
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoFocus={user === null && firstField === 'password'}
            />
          </AccountForm>
        </PasswordLogin>
      )}
    </FormPage>
  );
}

/** Folds the form where only administrators have a password, so that nobody else takes it for theirs. */
function PasswordLogin({ children }: { readonly children: ReactNode }) {
  if (!siteConfig().passwordless) return children;
  return (
    <details>
      <summary>{t('Administrators: log in with a password')}</summary>
      {children}
    </details>
  );
}
