import type { Clock } from '../../../base/clock.ts';
import { doEach } from '../../../base/do-each.ts';
import type { Database } from '../../../database/database.ts';
import { inLanguage } from '../../../language/speaker.ts';
import type { Settings } from '../../../settings/settings.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import { formatItem, orderLapsedMail, toMailedOrder } from '../mails/index.ts';
import { isLapsed, lapseCutoffs, lapseReason } from '../order/index.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { findLapsedOrderIds, findOrderWithBuyer } from './order-changes.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: MailIdentity;
  readonly settings: Pick<Settings, 'orderLapseDays'>;
};

/** Cancels orders that are not paid in time, where their product or the settings limit the time. */
export function createOrderLapse({ database, clock, sender, settings }: Deps) {
  /** Looks again inside the transaction: somebody may have paid, or another process may have been faster. */
  const cancelIfLapsed = (id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const order = await findOrderWithBuyer(tx, id);
      if (order?.status !== 'PENDING' || !isLapsed(order, lapseCutoffs(now, settings))) return;
      await cancelUnpaidOrder(tx, order, { actorId: null, now });
      if (order.buyer_email_verified === 0 || order.buyer_order_mails === 0) return;
      const mailedOrder = toMailedOrder(order);
      const buyerOrder = {
        recipient: order.buyer_email,
        name: order.buyer_name,
        order: mailedOrder,
      };
      const mail = inLanguage(order.buyer_language, () => {
        const reason = lapseReason(formatItem(mailedOrder), order, settings);
        return orderLapsedMail({ ...buyerOrder, reason }, sender);
      });
      await putMail(tx, mail, { now });
    });

  return {
    /** Cancels lapsed orders, the oldest first. Any number of processes may do it at once. */
    async cancelLapsedOrders(): Promise<void> {
      const now = clock.now();
      const ids = await findLapsedOrderIds(database.db, lapseCutoffs(now, settings));
      await doEach(ids, cancelIfLapsed);
    },
  };
}

export type OrderLapse = ReturnType<typeof createOrderLapse>;
