import type { Kysely } from 'kysely';

/** Lets people say that they want no mails about orders; who has said nothing gets them. */
export async function letPeopleChooseMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('order_mails', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}
