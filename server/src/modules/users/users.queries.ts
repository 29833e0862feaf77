import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type Act,
  classKey,
  fold,
  joinClasses,
  OPEN_STATUSES,
  ROLE,
  type Role,
  rolesWith,
  toCents,
} from 'shared/domain';
import { startsWithPattern } from '../../base/search-text.rules.ts';
import { containsWords } from '../../database/contains-words.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** Every filter that is set must match. Of `roles` and `balanceEq` one value is enough. Balances are decimal, not in cents. */
export type UserFilter = {
  readonly roles?: readonly Role[] | undefined;
  readonly searchTerm?: string | undefined;
  readonly graduationYear?: string | undefined;
  readonly balanceEq?: readonly number[] | undefined;
  readonly balanceGt?: number | undefined;
  readonly balanceLt?: number | undefined;
  readonly hasActiveOrders?: boolean | undefined;
  readonly class?: string | undefined;
  /** Only users who may collect cash and can log in. */
  readonly takesOrders?: boolean | undefined;
};

export type UserSort = 'name' | 'collectedBalance,desc' | 'match';

export const selectUsers = (db: Db, filter: UserFilter, sort: UserSort) =>
  selectMatchingUsers(db, filter)
    .selectAll('users')
    .$if(sort === 'collectedBalance,desc', (query) =>
      query.orderBy('users.collected_balance_cents', 'desc'),
    )
    .$if(sort === 'match', (query) => query.orderBy(beginsWith(filter.searchTerm ?? ''), 'desc'))
    .orderBy('users.name_key')
    .orderBy('users.id');

/** 1 for people whose name begins with the words of the term: `search_text` begins with the name, and other words follow. */
const beginsWith = (term: string) => {
  const start = startsWithPattern(`${fold(term).trim().replaceAll(/\s+/g, ' ')} `);
  return sql<number>`case when users.search_text like ${start} escape '\\' then 1 else 0 end`;
};

/** Finds deleted users too, because other rows still refer to them. */
export const findUser = (db: Db, id: number): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a user who is not deleted until the transaction ends, so that the role we check cannot change. */
export const lockUser = (tx: Db, id: number): Promise<Row<'users'> | undefined> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks, until the transaction ends, all administrators who can log in. */
export const lockAdmins = (tx: Db): Promise<Pick<Row<'users'>, 'id' | 'role'>[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', ROLE.ADMIN)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The accounts that have the right to an act and a verified address, and can log in. */
export const findStaff = (db: Db, act: Act): Promise<Pick<Row<'users'>, 'id'>[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesWith(act))
    .where('email_verified', '=', 1)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();

type UserChange = Partial<Omit<Row<'users'>, 'id'>>;

const changeUser = (db: Db, id: number, change: UserChange) =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll();

export const updateUser = (db: Db, id: number, change: UserChange): Promise<Row<'users'>> =>
  changeUser(db, id, change).executeTakeFirstOrThrow();

/** Returns undefined for a deleted user, whose row must not get personal data again. */
export const updateUnlessDeleted = (db: Db, id: number, change: UserChange) =>
  changeUser(db, id, change).where('deleted_at', 'is', null).executeTakeFirst();

function selectMatchingUsers(db: Db, filter: UserFilter) {
  return db.selectFrom('users').where((eb) => {
    const { roles, graduationYear, balanceEq, balanceGt, balanceLt } = filter;
    const conditions: Expression<SqlBool>[] = [
      eb('users.deleted_at', 'is', null),
      // A class is stored as one word, but people search for `11 B` too.
      ...containsWords('users.search_text', joinClasses(filter.searchTerm ?? '')),
    ];
    if (roles?.length) conditions.push(eb('users.role', 'in', roles));
    if (graduationYear) conditions.push(eb('users.graduation_year', '=', graduationYear));
    if (filter.class) conditions.push(eb('users.class_key', '=', classKey(filter.class)));
    if (balanceEq?.length)
      conditions.push(eb('users.collected_balance_cents', 'in', balanceEq.map(toCents)));
    if (balanceGt !== undefined)
      conditions.push(eb('users.collected_balance_cents', '>', toCents(balanceGt)));
    if (balanceLt !== undefined)
      conditions.push(eb('users.collected_balance_cents', '<', toCents(balanceLt)));
    if (filter.takesOrders)
      conditions.push(
        eb('users.role', 'in', rolesWith('orders.collect')),
        eb('users.blocked_at', 'is', null),
      );
    if (filter.hasActiveOrders)
      conditions.push(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.buyer_id', '=', 'users.id')
            .where('orders.status', 'in', OPEN_STATUSES),
        ),
      );
    return eb.and(conditions);
  });
}
