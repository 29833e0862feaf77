import type { Page, UserRow, UserToEdit } from 'shared/contract';
import { may, roleName } from 'shared/domain';
import { type PageQuery, toPage } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { findLastRoleChange } from '../audit/audit.queries.ts';
import { roleSince } from './role-since.rules.ts';
import { toUserDetail } from './user-detail.ts';
import { countUsers, findUser, findUsers, type UserFilter } from './users.queries.ts';

/** Users as staff see them. */
export function createUsers({ database: { db } }: { readonly database: Database }) {
  return {
    /** One page of the users that match, in the order of their names. */
    async search(filter: UserFilter, page: PageQuery): Promise<Page<UserRow>> {
      const [rows, total] = await Promise.all([
        findUsers(db, filter, page),
        countUsers(db, filter),
      ]);
      return toPage(rows.map(toUserRow), total, page);
    },

    /** One user; the student council also sees who gave them their role. Throws USER_NOT_FOUND. */
    async get(reader: SignedIn, id: number): Promise<UserToEdit> {
      const row = await findUser(db, id);
      if (!row) throw new Refusal('USER_NOT_FOUND');
      const user = toUserDetail(row);
      if (!may(reader, 'edit users')) return user;
      return { ...user, roleSince: roleSince(row.role, await findLastRoleChange(db, id)) };
    },
  };
}

/** A user as the API lists them, with the role as its name. */
const toUserRow = (row: Row<'users'>): UserRow => ({
  ...toUserDetail(row),
  role: roleName(row.role),
});

export type Users = ReturnType<typeof createUsers>;
