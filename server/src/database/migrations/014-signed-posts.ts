import type { Kysely } from 'kysely';

/**
 * A news post can show who wrote it: the user, and their name as it is shown. Nobody was asked about posts from
 * before, so those are signed by the council.
 */
export async function letPostsBeSigned(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('news_posts')
    .addColumn('signed_by_id', 'bigint', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .execute();
  await schema.alterTable('news_posts').addColumn('signed_by', 'text').execute();
  await schema
    .createIndex('news_posts_by_signer')
    .on('news_posts')
    .column('signed_by_id')
    .execute();
}
