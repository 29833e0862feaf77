import type { Kysely } from 'kysely';

/** Users have a language, in which their mails are written: English until one says otherwise. */
export async function letPeopleHaveLanguages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
