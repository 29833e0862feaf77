import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * What pages report is kept by the network that it came from, so that nobody alone decides; a release can be kept
 * from being taken back, and a canary grow by itself. The table `release_health` is for processes of the version
 * before, which may run beside this one.
 */
export async function believeManyNotOne({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('release_reports')
    .addColumn('section', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('period', 'bigint', required)
    .addColumn('network', 'text', required)
    .addColumn('loaded', 'bigint', required)
    .addColumn('failed', 'bigint', required)
    .addColumn('crashed', 'bigint', required)
    .addPrimaryKeyConstraint('release_reports_key', ['section', 'version', 'period', 'network'])
    .execute();
  await schema
    .createIndex('release_reports_by_period')
    .on('release_reports')
    .columns(['period'])
    .execute();
  await schema
    .createTable('page_loads')
    .addColumn('network', 'text', required)
    .addColumn('period', 'bigint', required)
    .addColumn('loads', 'bigint', required)
    .addPrimaryKeyConstraint('page_loads_key', ['network', 'period'])
    .execute();
  for (const table of ['live_releases', 'deployments']) {
    await schema
      .alterTable(table)
      .addColumn('kept', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema.alterTable('live_releases').addColumn('canary_step_at', 'bigint').execute();
}
