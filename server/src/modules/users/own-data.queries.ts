import type { Db } from '../../database/database.ts';

export const findSignIns = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/** Posts that are not deleted. */
export const findPostsBy = (db: Db, authorId: number) =>
  db
    .selectFrom('news_posts')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findPicturesOf = (db: Db, ownerId: number) =>
  db
    .selectFrom('pictures')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .execute();

export const findMailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mail_outbox')
    .select(['subject', 'created_at', 'sent_at'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
