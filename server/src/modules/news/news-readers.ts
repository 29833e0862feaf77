import { hasRight } from 'shared/domain';
import { createSigner, isSameText } from '../../base/secrets.ts';
import type { Cookies } from '../../http/call.ts';
import { findLoggedInUser } from '../../http/guard.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { Login } from '../auth/login.service.ts';
import { SESSION_SECONDS } from '../auth/session-tokens.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findPostOfPreviewLink } from './preview-links.queries.ts';

type Writer = Pick<LoggedInUser, 'id' | 'sessionId'>;

/** Somebody who may read more than everybody: all posts, or the one of a preview link. */
export type NewsReader = Writer | { readonly postId: number; readonly linkSecret: string };

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly login: Pick<Login, 'findLoggedIn' | 'findUserOf'>;
  readonly secret: string;
  readonly isHttps: boolean;
};

const PREVIEW_SECRET = /^Preview ([\w-]{43})$/;

/**
 * Finds who may read posts before they are published. An `<img>` sends no `Authorization`, so for the pictures of these posts
 * there is a cookie. It is sent to pictures alone, is no session, and ends with the session or link that it was given for.
 */
export function createNewsReaders({ database: { db }, clock, login, secret, isHttps }: Deps) {
  const digestOf = createSigner(secret, 'pictures');
  const cookieName = isHttps ? '__Secure-pictures' : 'pictures';
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w.-]{1,300})(?:;|$)`);
  const flags = `Path=/media; HttpOnly; SameSite=Strict; Max-Age=${SESSION_SECONDS}`;

  const sign = ({ id, sessionId }: Writer): string => {
    const text = `${id}.${sessionId}`;
    return `${text}.${digestOf(text)}`;
  };

  const asWriter = (user: LoggedInUser | null): Writer | null =>
    user && hasRight(user, 'news.manage') ? user : null;

  async function findLinkReader(linkSecret: string): Promise<NewsReader | null> {
    const postId = await findPostOfPreviewLink(db, { secret: linkSecret, now: clock.now() });
    return postId === undefined ? null : { postId, linkSecret };
  }

  return {
    /** Reads an `Authorization` header: `Preview` and the secret of a link, or `Bearer` and the token of a session. */
    async find(authorization: string | undefined): Promise<NewsReader | null> {
      const linkSecret = PREVIEW_SECRET.exec(authorization ?? '')?.[1];
      if (linkSecret !== undefined) return findLinkReader(linkSecret);
      return asWriter(await findLoggedInUser(authorization, login.findLoggedIn));
    },

    /** Reads a cookie of `giveCookie`: `userId.sessionId.signature` of a writer, or the secret of a link. */
    async findByCookie(header: string | undefined): Promise<NewsReader | null> {
      const value = cookiePattern.exec(header ?? '')?.[1];
      if (value === undefined) return null;
      const [id, sessionId] = value.split('.');
      if (sessionId === undefined) return findLinkReader(value);
      const writer = { id: Number(id), sessionId };
      if (!isSameText(value, sign(writer))) return null;
      return asWriter(await login.findUserOf({ userId: writer.id, sessionId }));
    },

    /** Lets a reader see the pictures of what they read. */
    giveCookie(cookies: Cookies, reader: NewsReader): void {
      const value = 'postId' in reader ? reader.linkSecret : sign(reader);
      cookies.set(`${cookieName}=${value}; ${flags}${isHttps ? '; Secure' : ''}`);
    },
  };
}

export type NewsReaders = ReturnType<typeof createNewsReaders>;
