import type { Db } from '../../database/database.ts';
import { takeAdvisoryLock } from '../../database/transaction-locks.ts';
import type { MailType } from './mail.ts';
import { deleteMail, putMail, updateMail } from './outbox.queries.ts';

/** The data of a mail about one or several orders. */
export type OrdersData = { readonly orderIds: readonly number[] };

/** A cart is ordered, paid and cancelled line by line: what is done within this time is one mail. */
const ONE_GO_MS = 2 * 60_000;
/** The next line comes within this time, or there is none. */
const LINE_WAIT_MS = 20_000;

/** Whether something was done soon enough after a mail was put into the outbox to be reported in it. */
export const isInOneGo = (time: number, putAt: number): boolean =>
  time >= putAt && time - putAt < ONE_GO_MS;

type OrdersReport<OtherData> = {
  readonly userId: number;
  readonly orderIds: readonly number[];
  /** The data of the mail beside its orders. Orders with other such data get a mail of their own. */
  readonly otherData?: NoInfer<OtherData>;
  readonly now: number;
  readonly holdMs?: number;
};

/** The untried mails of a kind to a reader: no process has begun to send them, and none begins until the transaction ends. */
async function findUntriedMails(tx: Db, { kind }: Pick<MailType, 'kind'>, userId: number) {
  const rows = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'data', 'created_at'])
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, data, created_at: putAt }) => {
    // Data is null only in mails that were sent.
    const { orderIds, ...otherData }: OrdersData = JSON.parse(data ?? '');
    return { id, putAt, orderIds, otherData };
  });
}

/**
 * Adds orders to the untried mail of this kind that reports the same to the same reader, and holds it for longer; where there
 * is none, puts a mail of their own. Orders that an untried mail of this kind names are left out: sent, it reports them as they
 * are then. Of two transactions at once, the second finds the mail of the first.
 */
export async function putOrdersMail<OtherData extends object>(
  tx: Db,
  type: MailType<OrdersData & OtherData>,
  { userId, orderIds, otherData, now, holdMs = LINE_WAIT_MS }: OrdersReport<OtherData>,
): Promise<void> {
  await takeAdvisoryLock(tx, `mails about orders to ${userId}`);
  const mails = await findUntriedMails(tx, type, userId);
  const namedIds = new Set(mails.flatMap((mail) => mail.orderIds));
  const newIds = orderIds.filter((id) => !namedIds.has(id));
  if (newIds.length === 0) return;
  const mailToExtend = mails.find(
    (mail) =>
      isInOneGo(now, mail.putAt) &&
      JSON.stringify(mail.otherData) === JSON.stringify(otherData ?? {}),
  );
  const allIds = [...(mailToExtend?.orderIds ?? []), ...newIds];
  // Callers leave out `otherData` only for kinds of mails without any.
  const data = { ...otherData, orderIds: allIds } as OrdersData & OtherData;
  if (mailToExtend) {
    const change = { data: JSON.stringify(data), next_attempt_at: now + holdMs };
    await updateMail(tx, mailToExtend.id, change);
  } else await putMail(tx, type, { userId, data, now, holdMs });
}

/**
 * Takes an order out of the untried mail of this kind that names it, and that mail out of the outbox if it names no other.
 * Returns whether there was such a mail.
 */
export async function takeOrderOutOfMail(
  tx: Db,
  type: MailType<OrdersData>,
  { userId, orderId }: { readonly userId: number; readonly orderId: number },
): Promise<boolean> {
  const mails = await findUntriedMails(tx, type, userId);
  const mail = mails.find(({ orderIds }) => orderIds.includes(orderId));
  if (!mail) return false;
  const orderIds = mail.orderIds.filter((otherId) => otherId !== orderId);
  const data = JSON.stringify({ ...mail.otherData, orderIds });
  if (orderIds.length === 0) await deleteMail(tx, mail.id);
  else await updateMail(tx, mail.id, { data });
  return true;
}
