import type { Kysely } from 'kysely';

/** Counts of attempts, for processes that share a PostgreSQL. The columns are those of rate-limiter-flexible. */
export async function countTogether(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
