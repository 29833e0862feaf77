import { create } from 'zustand';
import type { CurrentUser } from '../contract/index.ts';
import { parseRole, ROLE } from '../domain/index.ts';
import { tabStorage } from '../storage/index.ts';
import * as storage from './stored-token.ts';

/**
 * The user of the page. While it is `checking`, there is a token whose user is still being loaded, and nothing may
 * redirect or be hidden. Offline, the last user of the token is shown meanwhile.
 */
export type Session =
  | {
      readonly status: 'anonymous';
      readonly token: null;
      readonly user: null;
      readonly ended?: SessionEnd;
    }
  | { readonly status: 'checking'; readonly token: string; readonly user: CurrentUser | null }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: CurrentUser };

/** How the server rejected a token: `isWrite` if the call was a write, `userId` if the user was known. */
type TokenRejection = { readonly isWrite: boolean; readonly userId: number | undefined };
type SessionEnd = 'logout' | TokenRejection;

const anonymous = { status: 'anonymous', token: null, user: null } as const;
const checkingSession = (token: string): Session => ({ status: 'checking', token, user: null });

/** The one session store, also of sections. Its initial state is a visitor's: hydration renders with that, as the server did. */
export const useSession = create<Session>()(() => anonymous);
const initialToken = storage.storedToken();
if (initialToken !== null) useSession.setState(checkingSession(initialToken), true);

/** Removes what lasts until logout in this tab (`session:NAME:USER_ID`), except that of `userId`: others may use the tab next. */
function removeSessionEntries(userId?: number): void {
  for (const key of tabStorage.keys('session:')) {
    if (!key.endsWith(`:${userId}`)) tabStorage.remove(key);
  }
}
if (initialToken === null) removeSessionEntries();

/** Stores a new token. Its user must still be loaded. */
export function adoptToken(token: string): void {
  storage.storeToken(token);
  useSession.setState(checkingSession(token), true);
}

/** Records the user of `token`. Does nothing if another session has begun since. */
export function recordUser(token: string, user: CurrentUser): void {
  if (useSession.getState().token !== token) return;
  const role = parseRole(user.role) ?? ROLE.USER;
  removeSessionEntries(user.id);
  storage.rememberUser(user);
  useSession.setState({ status: 'signed-in', token, user: { ...user, role } }, true);
}

/** Shows the user to whom the token last belonged, on a page that was opened offline. */
export function recallUser(): void {
  const { status, token } = useSession.getState();
  if (status === 'checking')
    useSession.setState({ status, token, user: storage.rememberedUser() }, true);
}

/**
 * Ends the session in this browser. A call without `token` is a logout. With one, the server has rejected that token, and the
 * session ends only if the token is its own; an empty token, for a rejection in another tab, ends any session. Users whose
 * token is rejected while they work keep the entries of the tab for their next login on this page.
 */
export function endSession(token?: string, { isWrite } = { isWrite: false }): void {
  const { token: current, user } = useSession.getState();
  if (current === null || (token && token !== current)) return;
  if (token === undefined || user === null) removeSessionEntries();
  // Other tabs learn from an empty token that this is no logout: see `followOtherTabs`.
  if (token !== undefined) storage.storeToken('');
  storage.forgetToken();
  const ended: SessionEnd = token === undefined ? 'logout' : { isWrite, userId: user?.id };
  useSession.setState({ ...anonymous, ended }, true);
}

/** Continues as a visitor while the user of `token` cannot be loaded. The next page tries again. */
export function giveUpChecking(token: string): void {
  const { status, token: current } = useSession.getState();
  if (status === 'checking' && current === token) useSession.setState(anonymous, true);
}

/** Resolves once the session is no longer `checking`. */
export function settledSession(): Promise<Session> {
  const current = useSession.getState();
  if (current.status !== 'checking') return Promise.resolve(current);
  return new Promise((resolve) => {
    const unsubscribe = useSession.subscribe((session) => {
      if (session.status === 'checking') return;
      unsubscribe();
      resolve(session);
    });
  });
}

/** Follows logins and logouts in other tabs. Returns a function that stops it. */
export function followOtherTabs(onNewToken: (token: string) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storage.TOKEN_KEY) return;
    const token = storage.storedToken();
    if (token === useSession.getState().token) return;
    if (token === null) return endSession(event.newValue ?? undefined);
    useSession.setState(checkingSession(token), true);
    onNewToken(token);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
