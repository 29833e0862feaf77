import type { Role } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** The accounts of at least this role that have a verified address. */
export const findStaff = (
  db: Db,
  from: Role,
): Promise<Pick<Row<'users'>, 'email' | 'language'>[]> =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '>=', from)
    .where('email_verified', '=', 1)
    .orderBy('id')
    .execute();
