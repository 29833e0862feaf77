import type { Database, Db } from '../../../database/database.ts';
import { mayBeAskedToAct } from './buyer-mail.ts';
import { findOrdersToMail, lockRecipient } from './reminders.queries.ts';

export type OrderToMail = Awaited<ReturnType<typeof findOrdersToMail>>[number];

type Outcome<Code> = {
  /** How many mails there are, one for each buyer. */
  readonly sent: number;
  readonly skipped: { readonly orderId: number; readonly code: Code }[];
};

type MailEachOptions<Code> = {
  /** Why the mail leaves an order out; null if it does not. */
  readonly skipCodeOf: (order: OrderToMail) => Code | null;
  /** Puts the mail about these orders into the outbox and stores that it did. Returns the reason if it puts none. */
  readonly mail: (
    tx: Db,
    buyerId: number,
    orderIds: readonly [number, ...number[]],
  ) => Promise<Code | 'SENT'>;
};

/**
 * Puts one mail for each buyer of these orders into the outbox, each in a transaction of its own, which also stores that the
 * buyer was mailed: a call that is repeated after a lost answer mails nobody twice.
 */
export async function mailEachBuyer<Code extends string>(
  database: Database,
  wantedIds: readonly number[],
  { skipCodeOf, mail }: MailEachOptions<Code>,
): Promise<Outcome<Code | 'DECLINED' | 'NOT_YOURS'>> {
  const ids = [...new Set(wantedIds)];
  const skipped = new Map<number, Code | 'DECLINED'>();
  let sent = 0;

  /** Returns whether the buyer gets a mail. Orders that it leaves out are in `skipped` then, with the reason. */
  async function mailBuyer(tx: Db, buyerId: number, orderIds: readonly number[]): Promise<boolean> {
    const buyer = await lockRecipient(tx, buyerId);
    const idsToMail: number[] = [];
    // The transaction may run again, and then a first run may have skipped other orders.
    for (const id of orderIds) skipped.delete(id);
    for (const order of await findOrdersToMail(tx, orderIds)) {
      const code = skipCodeOf(order);
      if (code === null) idsToMail.push(order.id);
      else skipped.set(order.id, code);
    }
    const [firstId, ...otherIds] = idsToMail;
    if (firstId === undefined) return false;
    const result = mayBeAskedToAct(buyer)
      ? await mail(tx, buyerId, [firstId, ...otherIds])
      : 'DECLINED';
    if (result === 'SENT') return true;
    for (const id of idsToMail) skipped.set(id, result);
    return false;
  }

  const orders = await findOrdersToMail(database.db, ids);
  for (const [buyerId, ordersOfBuyer] of Map.groupBy(orders, ({ buyer_id }) => buyer_id)) {
    if (buyerId === null) {
      // Sold on the spot to somebody without an account, whom no mail reaches.
      for (const order of ordersOfBuyer) skipped.set(order.id, skipCodeOf(order) ?? 'DECLINED');
      continue;
    }
    const orderIds = ordersOfBuyer.map(({ id }) => id);
    if (await database.transaction((tx) => mailBuyer(tx, buyerId, orderIds))) sent += 1;
  }
  const existingIds = new Set(orders.map(({ id }) => id));
  return {
    sent,
    skipped: ids.flatMap((orderId) => {
      // The response must not reveal which order numbers exist.
      const code = existingIds.has(orderId) ? skipped.get(orderId) : 'NOT_YOURS';
      return code ? [{ orderId, code }] : [];
    }),
  };
}
