import type { NewsPost, Page } from 'shared/contract';
import { type PageQuery, toPage } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { countPosts, findPhotosOf, findPost, findPosts } from './news.queries.ts';
import { toNewsPost } from './news-post.ts';

export function createNews({ database: { db } }: { readonly database: Database }) {
  return {
    /** One page of the posts that are not deleted, newest first. */
    async list(page: PageQuery): Promise<Page<NewsPost>> {
      const [rows, total] = await Promise.all([findPosts(db, page), countPosts(db)]);
      const photos = await findPhotosOf(
        db,
        rows.map(({ id }) => id),
      );
      return toPage(
        rows.map((row) => toNewsPost(row, photos)),
        total,
        page,
      );
    },

    /** One post; throws NEWS_NOT_FOUND, also for a deleted one. */
    async get(id: number): Promise<NewsPost> {
      const row = await findPost(db, id);
      if (!row) throw new Refusal('NEWS_NOT_FOUND');
      return toNewsPost(row, await findPhotosOf(db, [id]));
    },
  };
}

export type News = ReturnType<typeof createNews>;
