import { type ReactNode, useEffect, useState } from 'react';
import { call, errorText, refreshUser, siteConfig } from 'shared/api';
import { endpoints } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { adoptToken } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';
import { FormMessage } from './form-message.tsx';
import { forgetEmail } from './use-known-email.ts';
import { hideToken } from './use-token-of-link.ts';

/** Why a sign-in with the school account failed, by the code with which the server leads back to the login page. */
const FAILURE_TEXTS: Readonly<Record<string, () => string>> = {
  BLOCKED: () =>
    t('This account is blocked. Please speak to an administrator of the student council.'),
  CLOCK: () =>
    t('The clocks of the site and of your school account differ. Please tell the student council.'),
  DECLINED: () => t('You have not signed in with your school account. You can try again.'),
  EXPIRED: () => t('This sign-in has expired or was begun in another browser. Please begin again.'),
  FOREIGN: () =>
    t('Please use your school account: its address ends with @{domain}.', {
      domain: siteConfig().emailDomain,
    }),
  OTHER_ACCOUNT: () =>
    t('Your address belongs to another account here. Please speak to the student council.'),
  UNAVAILABLE: () =>
    t('The sign-in of the school does not answer just now. Please try again later.'),
  UNVERIFIED: () =>
    t('Your school has not confirmed the address of your account. Please speak to the school.'),
};
const unknownFailureText = () =>
  t('The sign-in with your school account failed. Please try again.');

type SignInReturn =
  | { readonly kind: 'none' | 'busy' }
  | { readonly kind: 'failed'; readonly text: string };

/** Completes the sign-in of somebody whom the provider of school accounts has sent back to this page. */
function useSignInReturn(): SignInReturn {
  const navigate = useNavigate();
  const [state, setState] = useState<SignInReturn>({ kind: 'none' });
  useEffect(() => {
    // `#oidc=CODE` or `#oidc-error=BLOCKED`.
    const [, isError, value = ''] = /^#oidc(-error)?=([\w-]+)$/.exec(window.location.hash) ?? [];
    if (value === '') return;
    hideToken();
    if (isError) {
      setState({ kind: 'failed', text: (FAILURE_TEXTS[value] ?? unknownFailureText)() });
      return;
    }
    setState({ kind: 'busy' });
    const completeSignIn = async () => {
      const { token } = await call('auth.schoolAccountSession', { body: { code: value } });
      adoptToken(token);
      await refreshUser();
      forgetEmail();
      await navigate('/', { viewTransition: true });
    };
    completeSignIn().catch((error: unknown) =>
      setState({ kind: 'failed', text: errorText(error, unknownFailureText()) }),
    );
  }, [navigate]);
  return state;
}

/** The button of the login page, or in its place that the sign-in goes on; above it why the last one failed. */
export function SchoolAccountLogin() {
  const state = useSignInReturn();
  if (!siteConfig().schoolAccounts) return null;
  if (state.kind === 'busy') return <p role="status">{t('Signing you in')}</p>;
  return (
    <>
      {state.kind === 'failed' && <FormMessage kind="error">{state.text}</FormMessage>}
      <SchoolAccountLink />
    </>
  );
}

export const SchoolAccountLink = () =>
  siteConfig().schoolAccounts ? (
    <ButtonLink reloadDocument variant="primary" to={endpoints['auth.schoolAccount'].path}>
      {t('Continue with your school account')}
    </ButtonLink>
  ) : null;

/** Shows a form about passwords. Where only school accounts log in, it says so in the form's place. */
export function WherePasswordsExist({ children }: { readonly children: ReactNode }) {
  if (!siteConfig().passwordless) return children;
  return (
    <Alert kind="info">
      {t('This site has no passwords of its own. Please continue with your school account.')}
    </Alert>
  );
}
