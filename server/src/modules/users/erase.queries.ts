import { ROLE } from 'shared/domain';
import { SOURCE_LANGUAGE } from 'shared/language';
import { DELETED_NAME } from '../../base/deleted-user.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { classColumns, derivedColumns, UNUSABLE_PASSWORD } from './user-columns.rules.ts';
import { updateUser } from './users.queries.ts';

/** The columns of an erased account that stay: what orders and the cash book refer to. */
type KeptColumn = 'id' | 'created_at' | 'collected_balance_cents';

/** Empties an account: the row stays for the orders and the cash that refer to it, without personal data. */
export async function eraseUserColumns(
  tx: Db,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<void> {
  const username = `deleted-${id}`;
  const identity = {
    name: DELETED_NAME,
    // No mail server can deliver to it: `.invalid` is reserved for that.
    email: `${username}@deleted.invalid`,
    username,
    ...classColumns(null, { now }),
  };
  // The type requires every other column, so that a new one cannot be forgotten.
  const columns: Omit<Row<'users'>, KeptColumn> = {
    ...identity,
    ...derivedColumns(identity),
    graduation_year: null,
    email_verified: 0,
    password_hash: UNUSABLE_PASSWORD,
    role: ROLE.USER,
    avatar_url: null,
    pickup: '',
    orders_notified_at: null,
    order_mails: 0,
    language: SOURCE_LANGUAGE,
    blocked_at: null,
    oidc_issuer: null,
    oidc_subject: null,
    deleted_at: now,
  };
  await updateUser(tx, id, columns);
}
