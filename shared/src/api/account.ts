import { noLineNow } from '../line/index.ts';
import { adoptToken, endSession, recordUser, useSession } from '../session/index.ts';
import { ApiError, isMaintenance } from './api-error.ts';
import { call } from './call.ts';
import { forgetReads } from './read.ts';

/** How long a starting page waits for a server that restarts before it signs the user out. */
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
 * Asks the server who the token belongs to. A refusal removes the token and logs 'Failed to fetch user
 * info'. A server that cannot be reached or is busy is asked again for up to 10 s, so that its restart does
 * not sign users out. Without a line nobody is signed out: the shell asks again when it is
 * back.
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
      if (useSession.getState().token !== token && !isRefusal(error)) return;
      // The token is still valid when the site opens again.
      if (isMaintenance(error) || (noLineNow() && !isRefusal(error))) return;
      if (isRefusal(error) || Date.now() + pause > deadline) {
        console.error('Failed to fetch user info', error);
        endSession(token);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const UNAVAILABLE: readonly number[] = [0, 502, 503, 504];

const isRefusal = (error: unknown): boolean =>
  !(error instanceof ApiError) || !UNAVAILABLE.includes(error.status);
