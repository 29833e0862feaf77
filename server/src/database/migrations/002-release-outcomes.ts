import type { Kysely } from 'kysely';

/** Reports of releases count accounts, and networks no longer. */
export async function countAccountsInReports({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('release_outcomes')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_outcomes_key', ['section', 'version', 'user_id', 'outcome'])
    .execute();
  await schema.dropTable('release_reports').ifExists().execute();
  await schema.dropTable('page_loads').ifExists().execute();
}
