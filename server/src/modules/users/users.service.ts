import type { Page, UserRow, UserToEdit } from 'shared/contract';
import { byClass, hasRight, may, parseRole, type Role, roleName } from 'shared/domain';
import { displayName } from '../../base/deleted-user.ts';
import { isoTime, type PageQuery } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import { findPage } from '../../database/find-page.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { findLastRoleChange, type RoleChangeRow } from '../audit/audit.queries.ts';
import { findClassSpellings, findListedClasses, readClassNames } from './class-names.queries.ts';
import { toUserDetail } from './user.ts';
import { findUser, selectUsers, type UserFilter, type UserSort } from './users.queries.ts';

type Deps = {
  readonly database: Database;
  readonly countOpenSessions: (user: Pick<LoggedInUser, 'id' | 'role'>) => Promise<number>;
};

export function createUsers({ database: { db }, countOpenSessions }: Deps) {
  return {
    /** One page of the users that match, in the order of their names within that of `sort`. */
    search: (
      filter: UserFilter,
      { sort = 'name', ...page }: PageQuery & { readonly sort?: UserSort },
    ): Promise<Page<UserRow>> =>
      findPage(selectUsers(db, filter, sort), page, async (rows) => {
        const classNameOf = await readClassNames(db);
        return rows.map((row) => ({
          ...toUserDetail({ ...row, class: classNameOf(row.class) }),
          role: roleName(row.role),
        }));
      }),

    /** The list of classes; without one those of at least `minPeople`, each in its most common spelling. */
    async listClasses({ minPeople }: { readonly minPeople: number }): Promise<string[]> {
      const listed = await findListedClasses(db);
      const spellings = listed.length > 0 ? [] : await findClassSpellings(db);
      const classesInUse = spellings.filter(
        ({ spelling, name, people }) => spelling === name && people >= minPeople,
      );
      return [...listed, ...classesInUse].map(({ name }) => name).sort(byClass(null));
    },

    /**
     * One user. The student council also sees who gave them their role, and an administrator whether they are blocked.
     * Throws USER_NOT_FOUND.
     */
    async get(reader: LoggedInUser, id: number): Promise<UserToEdit> {
      const row = await findUser(db, id);
      if (!row || row.deleted_at !== null) throw new HttpError('USER_NOT_FOUND');
      const user = toUserDetail(row);
      if (!hasRight(reader, 'users.edit')) return user;
      const roleSince = roleGrantOf(row.role, await findLastRoleChange(db, id));
      if (!may(reader, 'users.block')) return { ...user, roleSince };
      const { blocked_at: blockedAt } = row;
      const account = {
        blockedSince: blockedAt === null ? null : isoTime(blockedAt),
        sessions: await countOpenSessions(row),
      };
      return { ...user, roleSince, account };
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

/**
 * When a user got their role and from whom, by the last recorded change. Null if there is none, or if it led to another
 * role than the present one.
 */
export function roleGrantOf(
  role: Role,
  change: RoleChangeRow | undefined,
): NonNullable<UserToEdit['roleSince']> | null {
  if (!change || roleInDetail(change.detail) !== role) return null;
  return {
    at: isoTime(change.created_at),
    by: change.actor_name === null ? null : displayName(change.actor_name),
  };
}

function roleInDetail(detail: string): Role | null {
  // An entry that holds something else must not close the page of its user.
  try {
    const { to }: { to?: unknown } = JSON.parse(detail);
    return parseRole(to);
  } catch {
    return null;
  }
}
