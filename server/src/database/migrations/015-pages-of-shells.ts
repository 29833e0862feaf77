import type { Kysely } from 'kysely';

/** Reports of the shell have beside them how many pages were sent with it, so that one that never starts is noticed. */
export async function countPagesOfShells(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('release_reports')
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
