import type { Kysely } from 'kysely';

/**
 * Accounts can be blocked and deleted, sessions know when they were last used, and what was released knows
 * by id who did it. Open sessions count as used now, so that nobody is logged out by the update.
 */
export async function letPeopleLeave(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('blocked_at', 'bigint').execute();
  await schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();

  await schema.alterTable('sessions').addColumn('last_used_at', 'bigint').execute();
  await (db as Kysely<{ sessions: { last_used_at: number | null } }>)
    .updateTable('sessions')
    .set({ last_used_at: Date.now() })
    .execute();

  for (const table of ['deployments', 'releases', 'deploy_tokens']) {
    await schema.alterTable(table).addColumn('user_id', 'bigint').execute();
  }

  await schema
    .createIndex('audit_entries_by_actor')
    .on('audit_entries')
    .columns(['actor_id', 'id'])
    .execute();
}
