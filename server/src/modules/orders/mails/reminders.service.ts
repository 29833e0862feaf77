import type { ReminderOutcome } from 'shared/contract';
import { may } from 'shared/domain';
import { doEach } from '../../../base/do-each.ts';
import { type Db, StaleRead } from '../../../database/database.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { isRecentReminder, type LapseSettings, lapseCutoffs, mayWarnNow } from '../order/index.ts';
import { mailEachBuyer, type OrderToMail } from './mail-each-buyer.ts';
import { orderReminderMail } from './reminder-mail.ts';
import {
  findLastReminderTime,
  findOrdersToPay,
  findOrdersToWarnOf,
  lockRecipient,
  updateOrders,
} from './reminders.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & { readonly settings: LapseSettings };

const DAY_MS = 24 * 60 * 60_000;
/** The site reminds by itself this long before an order lapses. */
const WARNING_BEFORE_LAPSE_MS = 2 * DAY_MS;

type SkipCode = ReminderOutcome['skipped'][number]['code'];

export function createReminders({ database, clock, settings }: Deps) {
  async function mailOrdersToPay(tx: Db, userId: number, now: number): Promise<void> {
    const orders = await findOrdersToPay(tx, userId);
    if (orders.length === 0) throw new StaleRead('everything has been paid or cancelled');
    const ids = orders.map(({ id }) => id);
    await updateOrders(tx, ids, { reminded_at: now });
    await putMail(tx, orderReminderMail, { userId, data: null, now });
  }

  return {
    /** Reminds the buyers of these orders to pay all that they have not paid, each at most once in 3 days. */
    remind: (actor: LoggedInUser, orderIds: readonly number[]): Promise<ReminderOutcome> =>
      mailEachBuyer<SkipCode>(database, orderIds, {
        skipCodeOf: (order) => skipCodeOf(order, actor),
        async mail(tx, buyerId, [subjectId]) {
          const now = clock.now();
          if (isRecentReminder(await findLastReminderTime(tx, buyerId), now))
            return 'REMINDED_RECENTLY';
          await mailOrdersToPay(tx, buyerId, now);
          // The audit entry names the first order for all of them.
          const entry = { action: 'order.remind', actorId: actor.id, subjectId, now } as const;
          await insertAuditEntry(tx, entry);
          return 'SENT';
        },
      }),

    /** Reminds buyers before an order of theirs lapses. Any number of processes may do it at once. */
    async warnOfLapses(): Promise<void> {
      const now = clock.now();
      const warningFilter = {
        cutoffs: lapseCutoffs(now + WARNING_BEFORE_LAPSE_MS, settings),
        // The mail about a later order has just told its buyer when to pay.
        placedBefore: now - DAY_MS,
      };
      /** Looks at all buyers, or again at one, who may have paid or been reminded since. */
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

function skipCodeOf(order: OrderToMail, actor: LoggedInUser): SkipCode | null {
  if (!may(actor, 'orders.collect', { repId: order.rep_id })) return 'NOT_YOURS';
  if (order.status === 'CANCELLED') return 'CANCELLED';
  // A free order counts as paid: there is nothing to remind of.
  return order.status === 'PENDING' && order.total_cents > 0 ? null : 'PAID';
}
