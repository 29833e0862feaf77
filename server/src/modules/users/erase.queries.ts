import { ROLE } from 'shared/domain';
import { SOURCE_LANGUAGE } from 'shared/language';
import { DELETED_NAME } from '../../base/deleted-user.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { classColumns, derivedColumns } from './user-columns.rules.ts';
import { updateUser } from './users.queries.ts';

/** The columns of an erased account that stay: what orders and the cash book refer to. */
type KeptColumn = 'id' | 'created_at' | 'collected_balance_cents';

/** An address that no mail server can deliver to: `.invalid` is reserved for that. */
const undeliverableAddress = (id: number): string => `deleted-${id}@deleted.invalid`;

/** Empties an account: the row stays for the orders and the cash that refer to it, without personal data. */
export async function eraseUserColumns(
  tx: Db,
  {
    id,
    now,
    passwordHash,
  }: { readonly id: number; readonly now: number; readonly passwordHash: string },
): Promise<void> {
  const [username] = undeliverableAddress(id).split('@') as [string];
  const identity = {
    name: DELETED_NAME,
    email: undeliverableAddress(id),
    username,
    ...classColumns(null, { now }),
  };
  // Every column is here, so that one which is added later cannot be forgotten.
  const columns: Omit<Row<'users'>, KeptColumn> = {
    ...identity,
    ...derivedColumns(identity),
    graduation_year: null,
    email_verified: 0,
    password_hash: passwordHash,
    role: ROLE.USER,
    avatar_url: null,
    pickup: '',
    orders_notified_at: null,
    order_mails: 0,
    language: SOURCE_LANGUAGE,
    blocked_at: null,
    deleted_at: now,
  };
  await updateUser(tx, id, columns);
}
