import { type Session, settledSession } from 'shared/session';
import { tabStorage } from '../storage/index.ts';

const KEY = 'wanted-page';
/** By then somebody else may use the computer. */
const REMEMBERED_MS = 30 * 60_000;

type PageRequest = { readonly request: Pick<Request, 'url'> };

/** Stores the page that needs a login in this tab; after a logout, none. */
export function rememberPage({ request }: PageRequest, session: Session): void {
  if (session.status !== 'anonymous' || session.ended === 'logout') return;
  const { pathname, search } = new URL(request.url);
  const { userId } = session.ended ?? {};
  tabStorage.write(KEY, { path: pathname + search, userId, at: Date.now() });
}

/** The same for a page with a login link of its own. */
export const rememberPageForVisitor = (args: PageRequest): void =>
  void settledSession().then((session) => rememberPage(args, session));

/** Takes the page that this user requested before the login. Null if there is none, or another user requested it. */
export function takeWantedPage(user: number): URL | null {
  const url = tabStorage.read(KEY, (value) => {
    const { path, userId = user, at } = Object(value) as Record<string, unknown>;
    const isOwn = userId === user && typeof at === 'number' && Date.now() - at < REMEMBERED_MS;
    return isOwn && typeof path === 'string' ? new URL(path, location.origin) : null;
  });
  tabStorage.remove(KEY);
  return url?.origin === location.origin ? url : null;
}
