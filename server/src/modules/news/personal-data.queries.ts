import { isoTime } from '../../base/paging.ts';
import type { ErasureStep, ReadOwn } from '../users/personal-data.ts';
import { renameSigner } from './news.queries.ts';

export const readOwnPosts: ReadOwn<'posts'> = async (db, { id }) => {
  const posts = await db
    .selectFrom('news_posts')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('author_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return posts.map((post) => ({
    id: post.id,
    title: post.title,
    createdAt: isoTime(post.created_at),
    updatedAt: isoTime(post.updated_at),
  }));
};

export const eraseSignatures: ErasureStep = {
  erasedColumns: ['news_posts.signed_by_id', 'news_posts.signed_by'],
  // The post stays, by an account that has no name any more.
  keptColumns: ['news_posts.author_id'],
  erase: (tx, { id }) => renameSigner(tx, { id, name: null }),
};
