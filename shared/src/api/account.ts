import { currentOfflineContent } from '../connection/index.ts';
import {
  adoptToken,
  endSession,
  giveUpChecking,
  recordUser,
  useSession,
} from '../session/index.ts';
import { isMaintenance, isRejectedByApi } from './api-error.ts';
import { call } from './call.ts';
import { forgetReads } from './read.ts';

/** How long a starting page waits for a restarting server before it continues without the user. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 300;

/** Signs in: the token is stored, then the user is fetched. Rejects with the server's sentence. */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call('auth.login', { body: { email, password } });
  adoptToken(token);
  await refreshUser();
}

/** Signs out in this browser at once, then invalidates the token on the server. */
export async function signOut(): Promise<void> {
  const ended = call('auth.logout').catch((cause: unknown) => {
    console.warn('The logout did not reach the server', cause);
  });
  endSession();
  forgetReads();
  await ended;
}

/**
 * Loads the user of the token. A 401 or 403 of the API removes the token and logs 'Failed to fetch user info'. Other
 * failures (a lost connection, a proxy, a busy server) are retried for up to 10 s; then the page continues as a
 * visitor's, and the next page tries again with the same token. Offline, the shell retries when the connection is back.
 */
export async function refreshUser(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      recordUser(token, await call('auth.me'));
      return;
    } catch (error) {
      const isOver = isRejectedByApi(error, 401, 403);
      // The token is still valid when the site opens again.
      const isWaiting =
        useSession.getState().token !== token || isMaintenance(error) || currentOfflineContent();
      if (!isOver && isWaiting) return;
      if (isOver || Date.now() + pause > deadline) {
        console.error('Failed to fetch user info', error);
        return isOver ? endSession(token) : giveUpChecking(token);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
