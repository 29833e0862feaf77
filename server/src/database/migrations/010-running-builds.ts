import type { Kysely } from 'kysely';

/** Which build each process of the site runs, and when it last said so. */
export async function knowRunningBuilds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('running_builds')
    .addColumn('process', 'text', (column) => column.primaryKey())
    .addColumn('releases', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
