import { ROLE, type Role } from 'shared/contract';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

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
