import type { Kysely } from 'kysely';

/** Lets users switch off mails about orders. They are on until a user says otherwise. */
export async function letPeopleChooseMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('order_mails', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}
