import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { numberedTable } from './numbered-table.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Tables for releases: the stored and the live ones, their health, and the tokens that change them. */
export async function createReleaseTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = db;
  const table = (name: string) => numberedTable(db, { name, engine });

  await table('releases')
    .addColumn('section', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('base', 'text', required)
    .addColumn('manifest', 'text', required)
    .addColumn('files', 'bigint', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('registered_at', 'bigint', required)
    .addColumn('registered_by', 'text', required)
    .addColumn('user_id', 'bigint')
    .addUniqueConstraint('releases_version', ['section', 'version'])
    .execute();

  await schema
    .createTable('live_releases')
    .addColumn('section', 'text', (section) => section.primaryKey())
    .addColumn('version', 'text', required)
    .addColumn('since', 'bigint', required)
    .addColumn('by_itself', 'bigint', required)
    .addColumn('canary', 'text')
    .addColumn('canary_traffic', 'bigint')
    .addColumn('canary_since', 'bigint')
    .addColumn('canary_set', 'bigint')
    .addColumn('kept', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('site_revision')
    .addColumn('id', 'bigint', (id) => id.primaryKey())
    .addColumn('revision', 'bigint', required)
    .addCheckConstraint('site_revision_one', sql`id = 1`)
    .execute();
  await (db as Kysely<{ site_revision: { id: number; revision: number } }>)
    .insertInto('site_revision')
    .values({ id: 1, revision: 0 })
    .execute();

  await table('deployments')
    .addColumn('section', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('who', 'text', required)
    .addColumn('user_id', 'bigint')
    .addColumn('action', 'text', required)
    .addColumn('from_version', 'text')
    .addColumn('to_version', 'text')
    .addColumn('traffic', 'bigint')
    .addColumn('why', 'text', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('notified', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('kept', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('deployments_by_section')
    .on('deployments')
    .columns(['section', 'id'])
    .execute();

  await table('deploy_tokens')
    .addColumn('section', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text', required)
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('expires_at', 'bigint', required)
    .addColumn('expiry_notified_at', 'bigint')
    .addColumn('user_id', 'bigint')
    .addColumn('may', 'text', (column) => column.notNull().defaultTo('release'))
    .execute();

  await schema
    .createTable('release_outcomes')
    .addColumn('section', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('outcome', 'text', required)
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('release_outcomes_key', ['section', 'version', 'user_id', 'outcome'])
    .execute();

  await schema
    .createTable('running_builds')
    .addColumn('process', 'text', (column) => column.primaryKey())
    .addColumn('releases', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .execute();
}
