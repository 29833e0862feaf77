import { currentOfflineContent } from '../connection/connection.ts';
import {
  adoptToken,
  endSession,
  giveUpChecking,
  recordUser,
  useSession,
} from '../session/index.ts';
import { ApiError, isMaintenance } from './api-error.ts';
import { call } from './call.ts';

/** How long a starting page waits for its server before it continues without the user. */
const SERVER_WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 300;

/** Logs in: the token is stored, then the user is fetched. Rejects with the server's sentence. */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call('auth.login', { body: { email, password } });
  adoptToken(token);
  await refreshUser();
}

/** Logs out in this browser at once, while a call with the old token invalidates it on the server. */
export async function signOut(): Promise<void> {
  const loggingOut = call('auth.logout').catch((cause: unknown) => {
    console.warn('The logout did not reach the server', cause);
  });
  endSession();
  await loggingOut;
}

const RESTART_STATUSES: readonly number[] = [502, 503, 504];

/**
 * Loads the user of the token. An error response ends the session and logs 'Failed to fetch user info': at once, or after
 * 10 s in which the server did not come back. A failure that is no response of this site ends nothing: a lost connection,
 * half a body, the page of a captive portal. After 10 s the page then continues as a visitor's, and the next page tries
 * again with the same token. Offline and during maintenance, the shell loads the user once the site is back.
 */
export async function refreshUser(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  const deadline = Date.now() + SERVER_WAIT_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      recordUser(token, await call('auth.me'));
      return;
    } catch (error) {
      const isResponse = error instanceof ApiError && error.status !== 0;
      const isFinal = isResponse && !RESTART_STATUSES.includes(error.status);
      // Another session began, or the shell tries again with this token once the site is back.
      const isLeftForLater =
        useSession.getState().token !== token ||
        isMaintenance(error) ||
        currentOfflineContent() !== undefined;
      if (!isFinal && isLeftForLater) return;
      if (isFinal || Date.now() + pauseMs > deadline) {
        console.error('Failed to fetch user info', error);
        return isResponse ? endSession(token) : giveUpChecking(token);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
