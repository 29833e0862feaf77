import type { ReminderOutcome } from 'shared/contract';
import { may } from 'shared/domain';
import type { Clock } from '../../../base/clock.ts';
import { doEach } from '../../../base/do-each.ts';
import { type Database, type Db, StaleRead } from '../../../database/database.ts';
import type { SignedInUser } from '../../../http/signed-in.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import { isRecentReminder, type LapseSettings, lapseCutoffs, mayWarnNow } from '../order/index.ts';
import { mayBeReminded, orderReminderMail } from './reminder-mail.ts';
import {
  findLastReminderTime,
  findOrdersToPay,
  findOrdersToWarnOf,
  findReminderOrders,
  lockRecipient,
  markReminded,
  type Recipient,
} from './reminders.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: LapseSettings;
};

const DAY_MS = 24 * 60 * 60_000;
/** The site reminds by itself this long before an order lapses. */
const WARNING_BEFORE_LAPSE_MS = 2 * DAY_MS;

type SkipCode = ReminderOutcome['skipped'][number]['code'];

/** Mails to buyers about what they have not paid yet. */
export function createReminders({ database, clock, settings }: Deps) {
  /** Puts the mail about all orders that a buyer has to pay into the outbox. */
  async function mailOrdersToPay(tx: Db, userId: number, now: number): Promise<void> {
    const orders = await findOrdersToPay(tx, userId);
    if (orders.length === 0) throw new StaleRead('everything has been paid or cancelled');
    const ids = orders.map(({ id }) => id);
    await markReminded(tx, ids, { now });
    await putMail(tx, orderReminderMail, { userId, data: null, now });
  }

  /** Sends one buyer at most one reminder. Returns the orders that it leaves out, each with the reason. */
  async function remindBuyer(
    tx: Db,
    actor: SignedInUser,
    { buyerId, orderIds }: { readonly buyerId: number; readonly orderIds: readonly number[] },
  ): Promise<ReadonlyMap<number, SkipCode>> {
    const now = clock.now();
    const buyer = await lockRecipient(tx, buyerId);
    const skipped = new Map<number, SkipCode>();
    const payableOrderIds: number[] = [];
    for (const order of await findReminderOrders(tx, orderIds)) {
      const skipCode = skipCodeOfOrder(order, actor);
      if (skipCode) skipped.set(order.id, skipCode);
      else payableOrderIds.push(order.id);
    }
    // The audit entry names the first order for all of them.
    const [subjectId] = payableOrderIds;
    if (subjectId === undefined) return skipped;
    const skipCode = await findSkipCodeOfBuyer(tx, buyer, now);
    if (skipCode)
      return new Map([...skipped, ...payableOrderIds.map((id) => [id, skipCode] as const)]);
    await mailOrdersToPay(tx, buyerId, now);
    const entry = { action: 'order.remind', actorId: actor.id, subjectId, now } as const;
    await insertAuditEntry(tx, entry);
    return skipped;
  }

  return {
    /**
     * Reminds the buyers of these orders, each in a transaction of their own: a call that is repeated after a lost answer
     * mails nobody twice.
     */
    async remind(actor: SignedInUser, wantedIds: readonly number[]): Promise<ReminderOutcome> {
      const ids = [...new Set(wantedIds)];
      const orders = await findReminderOrders(database.db, ids);
      const skipped = new Map<number, SkipCode>();
      let sent = 0;
      for (const [buyerId, ordersOfBuyer] of Map.groupBy(orders, ({ buyer_id }) => buyer_id)) {
        const orderIds = ordersOfBuyer.map(({ id }) => id);
        const skippedOfBuyer =
          buyerId === null
            ? skipCodesWithoutBuyer(ordersOfBuyer, actor)
            : await database.transaction((tx) => remindBuyer(tx, actor, { buyerId, orderIds }));
        if (skippedOfBuyer.size < ordersOfBuyer.length) sent += 1;
        for (const [id, code] of skippedOfBuyer) skipped.set(id, code);
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
    },

    /** Reminds buyers before an order of theirs lapses. Any number of processes may do it at once. */
    async warnOfLapses(): Promise<void> {
      const now = clock.now();
      const warningFilter = {
        cutoffs: lapseCutoffs(now + WARNING_BEFORE_LAPSE_MS, settings),
        placedBefore: now - DAY_MS,
      };
      const findBuyerIdsToWarn = async (db: Db, buyerId?: number): Promise<ReadonlySet<number>> => {
        const orders = await findOrdersToWarnOf(db, { ...warningFilter, buyerId });
        const ordersToWarnOf = orders.filter((order) => mayWarnNow(order, { now, ...settings }));
        return new Set(ordersToWarnOf.map(({ buyer_id }) => buyer_id));
      };
      await doEach(await findBuyerIdsToWarn(database.db), (buyerId) =>
        database.transaction(async (tx) => {
          await lockRecipient(tx, buyerId);
          const isDue = (await findBuyerIdsToWarn(tx, buyerId)).has(buyerId);
          if (isDue) await mailOrdersToPay(tx, buyerId, now);
        }),
      );
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;

type ReminderOrder = Awaited<ReturnType<typeof findReminderOrders>>[number];

function skipCodeOfOrder(order: ReminderOrder, actor: SignedInUser): SkipCode | null {
  if (!may(actor, 'orders.collect', { repId: order.rep_id })) return 'NOT_YOURS';
  if (order.status === 'CANCELLED') return 'CANCELLED';
  return order.status === 'PENDING' && order.total_cents > 0 ? null : 'PAID';
}

/** These orders were sold on the spot to somebody without an account, whom no mail reaches. */
const skipCodesWithoutBuyer = (orders: readonly ReminderOrder[], actor: SignedInUser) =>
  new Map(orders.map((order) => [order.id, skipCodeOfOrder(order, actor) ?? 'DECLINED'] as const));

async function findSkipCodeOfBuyer(
  tx: Db,
  buyer: Recipient,
  now: number,
): Promise<SkipCode | null> {
  if (!mayBeReminded(buyer)) return 'DECLINED';
  const lastReminderAt = await findLastReminderTime(tx, buyer.id);
  return isRecentReminder(lastReminderAt, now) ? 'REMINDED_RECENTLY' : null;
}
