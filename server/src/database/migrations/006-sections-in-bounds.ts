import { type Kysely, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What stands between the code of a section and the rights of those who see it: sessions know when they gave their
 * password, deploy tokens end, and a section may be promoted by administrators only.
 */
export async function keepSectionsInBounds(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('sessions')
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update sessions set confirmed_at = created_at`.execute(db);

  await schema
    .alterTable('deploy_tokens')
    .addColumn('expires_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('deploy_tokens').addColumn('expiry_told_at', 'bigint').execute();
  await sql`update deploy_tokens set expires_at = ${Date.now() + 90 * DAY_MS}`.execute(db);

  await schema
    .alterTable('deployments')
    .addColumn('told', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('sections_by_administrators')
    .addColumn('section', 'text', (section) => section.primaryKey())
    .execute();
}
