import { type MiddlewareFunction, redirect } from 'shared/router';
import type { Session } from 'shared/session';
import { showToast } from 'shared/toasts';
import { type Act, hasRight } from '../domain/index.ts';
import { hasUnsavedChanges } from '../forms/guarded-page.ts';
import { t } from '../language/index.ts';
import { knownSession } from './known-session.ts';
import { loginToast, showLoginToast } from './login-toast.ts';
import { storeRequestedPage } from './wanted-page.ts';

/**
 * Route middleware for a page that needs a permission: users without it are redirected to `/`, where `reason` is
 * shown. It waits until the session is known, so that a reload redirects nobody. A page with unsaved changes stays
 * when its session ends. After a login, the shell offers the page again. The server checks every call as well.
 */
export const requireMay =
  (act: Act, reason?: string): MiddlewareFunction =>
  async ({ request }, next) => {
    const session = await knownSession();
    const { user } = session;
    if (hasRight(user, act)) return next();
    // The session ended while this page's form was open.
    if (user === null && hasUnsavedChanges(new URL(request.url).pathname)) return next();
    storeRequestedPage({ request }, session);
    if (session.status === 'anonymous') showLoginReason(session, reason);
    else if (reason) showToast({ kind: 'status', text: reason });
    throw redirect('/');
  };

type AnonymousSession = Extract<Session, { status: 'anonymous' }>;

/** `ended` says how the session ended; a visitor without one has none. */
function showLoginReason({ ended }: AnonymousSession, reason?: string): void {
  if (ended === 'logout') showToast({ kind: 'status', text: reason ?? t('You are logged out.') });
  else if (!ended)
    showLoginToast({ kind: 'status', text: reason ?? t('Log in to open this page.') });
  // If the page whose call was rejected has shown its own login toast, that one stays: it has a better reason.
  else if (!loginToast()) showLoginToast({ kind: 'alert', text: endedText(ended) });
}

const endedText = ({ isWrite }: { readonly isWrite: boolean }): string =>
  isWrite
    ? t('Your session has ended. Your last change was not saved.')
    : t('Your session has ended.');
