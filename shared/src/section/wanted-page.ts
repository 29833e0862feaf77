import { type Session, settledSession } from 'shared/session';
import { tabStorage } from '../storage/index.ts';

const KEY = 'wanted-page';
/** After this time somebody else may use the computer. */
const WANTED_FOR_MS = 30 * 60_000;

type PageRequest = { readonly request: Pick<Request, 'url'> };

/** Stores in this tab the page that somebody without a login requested. After a logout it stores none. */
export function storeRequestedPage({ request }: PageRequest, session: Session): void {
  if (session.status !== 'anonymous' || session.ended === 'logout') return;
  const { pathname, search } = new URL(request.url);
  // `ended` is set if the server rejected the token of a user.
  storeWantedPage(pathname + search, session.ended?.userId);
}

/** Stores a page for after a login of this user; of anybody if no id is given. */
export const storeWantedPage = (path: string, userId?: number): void =>
  void tabStorage.write(KEY, { path, userId, at: Date.now() });

/** Stores, once the session is known, a page that visitors can open but that links them to the login. */
export const storePageForVisitor = (args: PageRequest): void =>
  void settledSession().then((session) => storeRequestedPage(args, session));

/** Takes the page that this user requested before the login. Null if there is none, it is too old, or another user requested it. */
export function takeWantedPage(readerId: number): URL | null {
  const url = tabStorage.read(KEY, (value) => {
    // A page that was requested while the user was unknown is for anybody. `Object(null)` is an empty object.
    const { path, userId = readerId, at } = Object(value) as Record<string, unknown>;
    const isRecent = typeof at === 'number' && Date.now() - at < WANTED_FOR_MS;
    if (userId !== readerId || !isRecent || typeof path !== 'string') return null;
    return new URL(path, location.origin);
  });
  tabStorage.remove(KEY);
  return url?.origin === location.origin ? url : null;
}
