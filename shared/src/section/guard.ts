import { notify } from 'shared/notices';
import { type MiddlewareFunction, redirect } from 'shared/router';
import { type GeneralAct, may } from '../domain/index.ts';
import { isPageHeld } from '../forms/held-page.ts';
import { knownSession } from './known-session.ts';

/**
 * Route middleware for a page that needs an act: users who may not do it are sent to `/`, where `sayWhy` is
 * shown. It waits until the session is known, so that reloading such a page does not send anyone away. A
 * held page stays when its session ends. The server decides again at every call.
 */
export const requireMay =
  (act: GeneralAct, sayWhy?: string): MiddlewareFunction =>
  async ({ request }, next) => {
    const { user } = await knownSession();
    if (may(user, act)) return next();
    // The session ended while this page's form was open.
    if (user === null && isPageHeld(new URL(request.url).pathname)) return next();
    if (sayWhy) notify({ kind: 'status', text: sayWhy });
    throw redirect('/');
  };
