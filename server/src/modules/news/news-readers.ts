import { hasRight } from 'shared/domain';
import type { FindSignedIn } from '../../http/guard.ts';
import { findSignedInUser } from '../../http/guard.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findPostOfPreviewLink } from './preview-links.queries.ts';

/** The posts that somebody may read before they are published: all, or the one of a preview link. */
export type NewsReader = 'writer' | { readonly postId: number };

type Deps = ServiceDeps<'database' | 'clock'> & { readonly findSignedIn: FindSignedIn };

const PREVIEW_SECRET = /^Preview ([\w-]{43})$/;

/** Finds what the `Authorization` of a reader opens; null for nothing more than everybody may read. */
export function createNewsReaders({ database: { db }, clock, findSignedIn }: Deps) {
  return async (authorization: string | undefined): Promise<NewsReader | null> => {
    const secret = PREVIEW_SECRET.exec(authorization ?? '')?.[1];
    if (secret !== undefined) {
      const postId = await findPostOfPreviewLink(db, { secret, now: clock.now() });
      return postId === undefined ? null : { postId };
    }
    const user = await findSignedInUser(authorization, findSignedIn);
    return user && hasRight(user, 'news.manage') ? 'writer' : null;
  };
}

export type FindNewsReader = ReturnType<typeof createNewsReaders>;
