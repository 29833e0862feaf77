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

/** How long a starting page waits for a server that restarts before it goes on without the user. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 300;

/** Signs in: the token is stored, then the user is fetched. Rejects with the server's sentence. */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call('auth.login', { body: { email, password } });
  adoptToken(token);
  await refreshUser();
}

/** Signs out in this browser at once, and asks the server to make the token invalid everywhere. */
export async function signOut(): Promise<void> {
  const ended = call('auth.logout').catch((cause: unknown) => {
    console.warn('The server could not be told of the logout', cause);
  });
  endSession();
  forgetReads();
  await ended;
}

/**
 * Asks the server who the token belongs to. A refusal of the API removes the token and logs 'Failed to fetch user
 * info'. Anything else (a lost connection, a proxy, a busy server) is asked again for up to 10 s; then the page goes on
 * as a visitor's, and the token stays for the next one. Offline, the shell asks again when the connection is back.
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
