import { ROLE, type Role } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** Name under which a change of a role is noted. */
export const ROLE_CHANGED = 'user.role';

/** All administrators, locked until the transaction ends. */
export const lockAdmins = (tx: Db): Promise<Pick<Row<'users'>, 'id' | 'role'>[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', ROLE.ADMIN)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateRole = (tx: Db, id: number, role: Role): Promise<Row<'users'>> =>
  tx
    .updateTable('users')
    .set((eb) => ({ role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The last change of a person's role that was noted, with the name of who made it. */
export const findLastRoleChange = (db: Db, userId: number) =>
  db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.detail', 'entry.created_at', 'actor.name as actor_name'])
    .where('entry.action', '=', ROLE_CHANGED)
    .where('entry.subject_id', '=', userId)
    // In the order of the index by action: a school changes few roles, and no other entries are read.
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type RoleChangeRow = NonNullable<Awaited<ReturnType<typeof findLastRoleChange>>>;
