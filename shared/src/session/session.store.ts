import { create } from 'zustand';
import type { CurrentUser } from '../contract/index.ts';
import { parseRole, ROLE } from '../domain/index.ts';
import { tabStorage } from '../storage/index.ts';
import { forgetToken, storedToken, storeToken } from './stored-token.ts';

/**
 * Who is using the page. `checking`: there is a token, and the server has not yet said whose it is. Until
 * then nothing may redirect or be hidden.
 */
export type Session =
  | { readonly status: 'anonymous'; readonly token: null; readonly user: null }
  | { readonly status: 'checking'; readonly token: string; readonly user: null }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: CurrentUser };

const anonymous: Session = { status: 'anonymous', token: null, user: null };

const begin = (token: string | null): Session =>
  token === null ? anonymous : { status: 'checking', token, user: null };

/**
 * The one session store of the page: shell and sections read the same instance. It begins as a visitor's,
 * because React compares the first render with content that was made for one.
 */
export const useSession = create<Session>()(() => anonymous);
useSession.setState(begin(storedToken()), true);

/** Forgets what this tab keeps under `session:`, but for this user: others may use the tab next. */
function forgetTab(userId?: number): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith('session:') && !key.endsWith(`:${userId}`)) tabStorage.remove(key);
  }
}
if (storedToken() === null) forgetTab();

/** Keeps a new token. The server must still say whose it is. */
export function adoptToken(token: string): void {
  storeToken(token);
  useSession.setState(begin(token), true);
}

/** Records whose `token` it is. Does nothing if another session has begun since. */
export function recordUser(token: string, user: CurrentUser): void {
  if (useSession.getState().token !== token) return;
  const role = parseRole(user.role) ?? ROLE.USER;
  forgetTab(user.id);
  useSession.setState({ status: 'signed-in', token, user: { ...user, role } }, true);
}

/**
 * Ends the session in this browser. With a token, only if that is still the current one. Users whose token is refused
 * while they are at work find what the tab keeps when they log in again on this page.
 */
export function endSession(token?: string): void {
  const { token: current, user } = useSession.getState();
  if (current === null || (token !== undefined && token !== current)) return;
  if (token === undefined || user === null) forgetTab();
  forgetToken();
  useSession.setState(anonymous, true);
}

/** Resolves once it is known who the user is. */
export function settledSession(): Promise<Session> {
  const now = useSession.getState();
  if (now.status !== 'checking') return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = useSession.subscribe((session) => {
      if (session.status === 'checking') return;
      stop();
      resolve(session);
    });
  });
}

/** Follows logins and logouts in other tabs. Returns a function that stops it. */
export function followOtherTabs(onNewToken: (token: string) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'token') return;
    const token = storedToken();
    if (token === useSession.getState().token) return;
    if (token === null) forgetTab();
    useSession.setState(begin(token), true);
    if (token !== null) onNewToken(token);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
