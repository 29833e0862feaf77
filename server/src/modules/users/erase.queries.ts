import { type SqlBool, sql } from 'kysely';
import { OPEN_STATUSES, ROLE } from 'shared/domain';
import { SOURCE_LANGUAGE } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { DELETED_NAME } from './user.ts';
import { derivedColumns } from './user-columns.rules.ts';
import { updateUser } from './users.queries.ts';

/** An address that no mail server can deliver to: `.invalid` is reserved for that. */
const addressOf = (id: number): string => `deleted-${id}@deleted.invalid`;

/** Orders of a buyer that nobody has paid for yet. */
export const findUnpaidOrdersOf = (db: Db, buyerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'product_id', 'option_id', 'quantity', 'reserved', 'collected_by_id'])
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute();

/** Empties an account: the row stays for the orders and the cash that refer to it, without personal data. */
export async function emptyUser(
  tx: Db,
  { id, now, password }: { readonly id: number; readonly now: number; readonly password: string },
): Promise<void> {
  const [username] = addressOf(id).split('@') as [string];
  const named = { name: DELETED_NAME, email: addressOf(id), username };
  await updateUser(tx, id, {
    ...named,
    ...derivedColumns(named),
    graduation_year: null,
    email_verified: 0,
    password_hash: password,
    role: ROLE.USER,
    avatar_url: null,
    pickup: '',
    orders_notified_at: null,
    order_mails: 0,
    language: SOURCE_LANGUAGE,
    blocked_at: null,
    deleted_at: now,
  });
}

/**
 * Removes other personal data: links and mails, notes on orders, and pictures, which housekeeping deletes next. If they
 * took cash for an order, the person who cancels the order gives the refund.
 */
export async function removeTraces(
  tx: Db,
  { id, email, avatar_url }: Pick<Row<'users'>, 'id' | 'email' | 'avatar_url'>,
): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', id).execute();
  await tx.deleteFrom('release_outcomes').where('user_id', '=', id).execute();
  await tx.deleteFrom('reset_requests').where('email', '=', email).execute();
  await tx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  await tx.updateTable('orders').set({ instructions: '' }).where('buyer_id', '=', id).execute();
  await tx
    .updateTable('orders')
    .set({ collected_by_id: null })
    .where('collected_by_id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
  const hash = /\/media\/([0-9a-f]{32})/.exec(avatar_url ?? '')?.[1] ?? '';
  await tx
    .updateTable('pictures')
    .set({ owner_id: null, created_at: 0 })
    .where((eb) => eb.or([eb('owner_id', '=', id), eb('hash', '=', hash)]))
    .execute();
}

/** Columns of the releases that hold the name of a user. */
const NAMED = [
  { table: 'deployments', column: 'who' },
  { table: 'releases', column: 'registered_by' },
  { table: 'deploy_tokens', column: 'created_by' },
] as const;

/**
 * Removes a name from the history of releases. Entries without a user id are found by the name alone, and stay if
 * somebody else has it. Call it when the user no longer has the name.
 */
export async function forgetName(
  tx: Db,
  { id, name }: Pick<Row<'users'>, 'id' | 'name'>,
): Promise<void> {
  const namesake = await tx
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  for (const { table, column } of NAMED) {
    const at = sql.ref(column);
    const old = sql<SqlBool>`(user_id is null and ${at} = ${name})`;
    const own = sql<SqlBool>`user_id = ${id}`;
    await sql`update ${sql.table(table)} set ${at} = ${DELETED_NAME}
      where ${namesake ? own : sql`(${own} or ${old})`}`.execute(tx);
  }
}
