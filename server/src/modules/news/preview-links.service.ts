import { randomBytes } from 'node:crypto';
import type { newsPreviewLink } from 'shared/contract/schemas';
import type { z } from 'zod';
import { isoTime } from '../../base/paging.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findPost } from './news.queries.ts';
import { statusOf } from './news-status.rules.ts';
import { deletePreviewLinksOf, insertPreviewLink } from './preview-links.queries.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

type Deps = ServiceDeps<'database' | 'clock'> & { readonly publicUrl: string };

/** Links with which somebody without an account can read a post that is not published. */
export function createPreviewLinks({ database, clock, publicUrl }: Deps) {
  return {
    /** Makes a link for a week. Throws NEWS_NOT_FOUND, or NEWS_PUBLISHED for a post that everybody can read. */
    create(
      { id: actorId }: LoggedInUser,
      postId: number,
    ): Promise<z.output<typeof newsPreviewLink>> {
      return database.transaction(async (tx) => {
        const now = clock.now();
        const post = await findPost(tx, postId);
        if (!post) throw new HttpError('NEWS_NOT_FOUND');
        if (statusOf(post.visible_from, now) === 'published') throw new HttpError('NEWS_PUBLISHED');
        const secret = randomBytes(32).toString('base64url');
        const expiresAt = now + LIFETIME_MS;
        await insertPreviewLink(tx, { secret, postId, expiresAt });
        await insertAuditEntry(tx, { action: 'news.preview', actorId, subjectId: postId, now });
        // In the fragment, which browsers send to nobody: it is in no log, cache or `Referer`.
        const url = `${publicUrl}/news/${postId}#preview=${secret}`;
        return { url, expiresAt: isoTime(expiresAt) };
      });
    },

    async endAll(postId: number): Promise<void> {
      await database.transaction((tx) => deletePreviewLinksOf(tx, postId));
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
