import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Sender } from '../mail/letter.ts';
import { putMail } from '../mail/outbox.queries.ts';
import { findRepsToTell, lockRepToTell, takeUntoldOrders } from './order-mails.queries.ts';
import { newOrdersMail, toMailedOrder } from './order-mails.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly sender: Sender };

const MINUTE = 60_000;

/** Orders wait so long for their like: a cart is ordered line by line. */
const WAIT_MS = 3 * MINUTE;
/** `newOrdersMail` says so. */
const PAUSE_MS = 60 * MINUTE;

/**
 * Tells those who collect money of their new orders: not by one mail for each, but by one for all of
 * them, once an hour at most, however many processes look after it.
 */
export function createNewOrderMails({ database, clock, sender }: Deps) {
  const tell = async (tx: Db, repId: number): Promise<void> => {
    const now = clock.now();
    const rep = await lockRepToTell(tx, repId, { spared: now - PAUSE_MS });
    if (!rep) return;
    const rows = await takeUntoldOrders(tx, repId, { now });
    if (rows.length === 0) return;
    const orders = rows.map((row) => ({ ...toMailedOrder(row), buyerName: row.buyer_name }));
    await putMail(tx, newOrdersMail({ recipient: rep.email, orders }, sender), { now });
  };

  return {
    /** Writes a mail to everybody who is to be told. */
    async writeAll(): Promise<void> {
      const now = clock.now();
      const reps = await findRepsToTell(database.db, {
        waited: now - WAIT_MS,
        spared: now - PAUSE_MS,
      });
      for (const repId of reps) await database.transaction((tx) => tell(tx, repId));
    },
  };
}

export type NewOrderMails = ReturnType<typeof createNewOrderMails>;
