import { type ReactNode, useEffect, useState } from 'react';
import { call, errorText, refreshUser, siteConfig } from 'shared/api';
import { endpoints } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { adoptToken } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';
import { FormMessage } from './form-message.tsx';
import { forgetEmail } from './use-known-email.ts';

/** Why the sign-in by the school account failed, by the code behind the # of the login page. */
const REFUSALS: Readonly<Record<string, () => string>> = {
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
const failedText = () => t('The sign-in with your school account failed. Please try again.');

type Return =
  | { readonly kind: 'none' | 'busy' }
  | { readonly kind: 'failed'; readonly text: string };

/** Ends a sign-in that the provider has sent back to this page. */
function useReturn(): Return {
  const navigate = useNavigate();
  const [state, setState] = useState<Return>({ kind: 'none' });
  useEffect(() => {
    const { hash, pathname } = window.location;
    const [, isError, value = ''] = /^#oidc(-error)?=([\w-]+)$/.exec(hash) ?? [];
    if (value === '') return;
    // Out of the history, and of screenshots.
    window.history.replaceState(window.history.state, '', pathname);
    if (isError) {
      setState({ kind: 'failed', text: (REFUSALS[value] ?? failedText)() });
      return;
    }
    setState({ kind: 'busy' });
    const end = async () => {
      const { token } = await call('auth.schoolAccountSession', { body: { code: value } });
      adoptToken(token);
      await refreshUser();
      forgetEmail();
      await navigate('/', { viewTransition: true });
    };
    end().catch((error: unknown) =>
      setState({ kind: 'failed', text: errorText(error, failedText()) }),
    );
  }, [navigate]);
  return state;
}

/** The button of the login page, with the outcome of the last attempt. */
export function SchoolAccountLogin() {
  const state = useReturn();
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

/** In place of a form with a password, where the site has none: says so, and leads on. */
export function WithoutPasswords({ children }: { readonly children: ReactNode }) {
  if (!siteConfig().passwordless) return children;
  return (
    <Alert kind="info">
      {t('This site has no passwords of its own. Please continue with your school account.')}
    </Alert>
  );
}
