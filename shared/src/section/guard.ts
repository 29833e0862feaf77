import { notify } from 'shared/notices';
import { type MiddlewareFunction, redirect } from 'shared/router';
import { settledSession } from 'shared/session';
import type { Role } from '../domain/index.ts';
import { isPageHeld } from '../forms/held-page.ts';

/**
 * Route middleware that lets nobody through who is not signed in with at least `role`: they are sent
 * to `/`. It waits until the session is known, so that a reload of a guarded page does not bounce.
 * `sayWhy` is shown after the redirect. A held page stays when its session ends. The server checks the rank again at every call.
 */
export const requireRole =
  (role: Role, sayWhy?: string): MiddlewareFunction =>
  async ({ request }, next) => {
    const { user } = await settledSession();
    if (user !== null && user.role >= role) return next();
    // The session ended in the middle of a form, which is shown already.
    if (user === null && isPageHeld(new URL(request.url).pathname)) return next();
    if (sayWhy) notify({ kind: 'status', text: sayWhy });
    throw redirect('/');
  };
