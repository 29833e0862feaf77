import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import { isUnpublished } from '../../database/hidden-rows.ts';

type PreviewLink = { readonly secret: string; readonly postId: number; readonly expiresAt: number };

export const insertPreviewLink = (tx: Db, { secret, postId, expiresAt }: PreviewLink) =>
  tx
    .insertInto('news_preview_links')
    .values({ secret_hash: hashOf(secret), post_id: postId, expires_at: expiresAt })
    .execute();

/** The id of the post of a link that has not ended: of one that is neither published nor deleted. */
export async function findPostOfPreviewLink(
  db: Db,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<number | undefined> {
  const post = await db
    .selectFrom('news_preview_links')
    .innerJoin('news_posts', 'news_posts.id', 'post_id')
    .select('post_id')
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .where(isUnpublished(now))
    .executeTakeFirst();
  return post?.post_id;
}

export const deletePreviewLinksOf = (tx: Db, postId: number) =>
  tx.deleteFrom('news_preview_links').where('post_id', '=', postId).execute();
