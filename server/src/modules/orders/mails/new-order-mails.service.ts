import { doEach } from '../../../base/do-each.ts';
import type { Db } from '../../../database/database.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { findRepIdsToMail, takeUnmailedOrders } from './new-order-mails.queries.ts';
import { newOrdersMail } from './new-orders-mail.ts';

const MINUTE_MS = 60_000;

/** A cart is ordered line by line: the mail waits until its last line is ordered. */
const CART_WAIT_MS = 3 * MINUTE_MS;
/** `newOrdersMail` promises this pause in its text. */
const MAIL_PAUSE_MS = 60 * MINUTE_MS;

/** Mails a rep about all new orders together, at most once an hour, with any number of processes. */
export function createNewOrderMails({ database, clock }: ServiceDeps<'database' | 'clock'>) {
  const mailRep = async (tx: Db, repId: number): Promise<void> => {
    const now = clock.now();
    const cutoffs = { mailedBefore: now - MAIL_PAUSE_MS, now };
    const orderIds = await takeUnmailedOrders(tx, repId, cutoffs);
    if (orderIds.length === 0) return;
    await putMail(tx, newOrdersMail, { userId: repId, data: { orderIds }, now });
  };

  return {
    async writeDueMails(): Promise<void> {
      const now = clock.now();
      const repIds = await findRepIdsToMail(database.db, {
        placedBefore: now - CART_WAIT_MS,
        mailedBefore: now - MAIL_PAUSE_MS,
        now,
      });
      await doEach(repIds, (repId) => database.transaction((tx) => mailRep(tx, repId)));
    },
  };
}
