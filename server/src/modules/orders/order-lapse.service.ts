import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { Settings } from '../../settings/settings.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { toMailedOrder, whatIsOrdered } from './mailed-order.ts';
import { findOrderWithBuyer } from './order-changes.queries.ts';
import { orderLapsedMail } from './order-mails.ts';
import { findLapsed } from './orders.queries.ts';
import { isLapsed, lapseInWords, lapsingBy } from './pay-time.rules.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: Sender;
  readonly settings: Pick<Settings, 'orderLapseDays'>;
};

/** Orders that are not paid in time, where their product or the settings limit it. */
export function createOrderLapse({ database, clock, sender, settings }: Deps) {
  /** Looks again inside the transaction: somebody may have paid, or another process may have been faster. */
  const cancel = (id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const order = await findOrderWithBuyer(tx, id);
      if (order?.status !== 'PENDING' || !isLapsed(order, lapsingBy(now, settings))) return;
      await cancelUnpaid(tx, order, { actorId: null, now });
      if (order.buyer_email_verified === 0 || order.buyer_order_mails === 0) return;
      const to = { recipient: order.buyer_email, name: order.buyer_name };
      const mail = inLanguage(order.buyer_language, () => {
        const lapsed = toMailedOrder(order);
        const why = lapseInWords(whatIsOrdered(lapsed), order, settings);
        return orderLapsedMail({ ...to, order: lapsed, why }, sender);
      });
      await putMail(tx, mail, { now });
    });

  return {
    /** Cancels expired orders, the oldest first. Any number of processes may do it at once. */
    async cancelDue(): Promise<void> {
      const now = clock.now();
      for (const id of await findLapsed(database.db, lapsingBy(now, settings))) await cancel(id);
    },
  };
}

export type OrderLapse = ReturnType<typeof createOrderLapse>;
