import { type SqlBool, sql } from 'kysely';
import { DELETED_NAME } from '../../../base/deleted-user.ts';
import type { Db } from '../../../database/database.ts';
import type { Row } from '../../../database/tables.ts';
import type { ErasureStep } from '../../../modules/users/personal-data.ts';

const NAME_COLUMNS = [
  { table: 'deployments', column: 'who' },
  { table: 'releases', column: 'registered_by' },
  { table: 'deploy_tokens', column: 'created_by' },
] as const;

/**
 * Removes a name from the history of releases. Entries without a user id are found by the name alone, and stay if
 * somebody else has it.
 */
async function forgetName(tx: Db, { id, name }: Pick<Row<'users'>, 'id' | 'name'>): Promise<void> {
  // The user's own row is already emptied, so only another person can be found here.
  const namesake = await tx
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  for (const { table, column } of NAME_COLUMNS) {
    const columnRef = sql.ref(column);
    const hasNameOnly = sql<SqlBool>`(user_id is null and ${columnRef} = ${name})`;
    const isOwn = sql<SqlBool>`user_id = ${id}`;
    await sql`update ${sql.table(table)} set ${columnRef} = ${DELETED_NAME}
      where ${namesake ? isOwn : sql`(${isOwn} or ${hasNameOnly})`}`.execute(tx);
  }
}

export const eraseFromReleases: ErasureStep = {
  erasedColumns: [
    'release_outcomes.user_id',
    ...NAME_COLUMNS.map(({ table, column }) => `${table}.${column}`),
  ],
  keptColumns: NAME_COLUMNS.map(({ table }) => `${table}.user_id`),
  async erase(tx, user) {
    await tx.deleteFrom('release_outcomes').where('user_id', '=', user.id).execute();
    await forgetName(tx, user);
  },
};
