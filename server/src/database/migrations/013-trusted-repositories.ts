import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { numberedTable } from './numbered-table.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Workflows release by their identity, and a deploy token may be for previews only. */
export async function trustRepositories(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = db;
  await numberedTable(db, { name: 'trusted_repositories', engine })
    .addColumn('section', 'text', required)
    .addColumn('repository', 'text', required)
    .addColumn('repository_id', 'bigint', required)
    .addColumn('environment', 'text')
    .addColumn('ref', 'text')
    .addColumn('workflow', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text', required)
    .addColumn('user_id', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .execute();
  await schema
    .alterTable('deploy_tokens')
    .addColumn('may', 'text', (column) => column.notNull().defaultTo('release'))
    .execute();
  await schema.alterTable('deploy_tokens').addColumn('trusted_id', 'bigint').execute();
  await schema.alterTable('deploy_tokens').addColumn('id_token_hash', 'text').execute();
  await schema
    .createIndex('deploy_tokens_id_token')
    .unique()
    .on('deploy_tokens')
    .columns(['id_token_hash'])
    .execute();
}
