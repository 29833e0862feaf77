import type { Db } from '../../database/database.ts';
import { takeAdvisoryLock } from '../../database/transaction-locks.ts';
import type { MailType } from './mail.ts';
import { deleteMail, putMail, updateMail } from './outbox.queries.ts';

export type OrdersData = { readonly orderIds: readonly number[] };

/** A cart is ordered, paid and cancelled line by line: what is done within this time is one mail. */
const ONE_GO_MS = 2 * 60_000;
/** The next line comes within this time, or there is none. */
const LINE_WAIT_MS = 20_000;

/** Whether something was done soon enough after a mail was put to be in it. */
export const isInOneGo = (time: number, putAt: number): boolean =>
  time >= putAt && time - putAt < ONE_GO_MS;

type OrderNews<Data extends OrdersData> = {
  readonly userId: number;
  readonly orderIds: readonly number[];
  /** The data beside its orders; other orders join it only if theirs is the same. */
  readonly otherData?: Omit<NoInfer<Data>, keyof OrdersData>;
  readonly now: number;
  readonly holdMs?: number;
};

/** The mails of a kind to a reader that no process has begun to send. They stay so until the transaction ends. */
async function findUntriedMails(tx: Db, { kind }: MailType<OrdersData>, userId: number) {
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
    const { orderIds, ...otherData }: OrdersData = JSON.parse(data ?? '');
    return { id, putAt, orderIds, otherData };
  });
}

/**
 * Adds orders to the held mail of this kind that reports the same to the same reader, and holds it for longer; where there
 * is none, puts a mail of their own. Leaves out those that a held mail names. Of two transactions at once, the second
 * finds the mail of the first.
 */
export async function putOrdersMail<Data extends OrdersData>(
  tx: Db,
  type: MailType<Data>,
  { userId, orderIds, otherData, now, holdMs = LINE_WAIT_MS }: OrderNews<Data>,
): Promise<void> {
  await takeAdvisoryLock(tx, `mails about orders to ${userId}`);
  const mails = await findUntriedMails(tx, type as MailType<OrdersData>, userId);
  const heldIds = new Set(mails.flatMap((held) => held.orderIds));
  const newIds = orderIds.filter((id) => !heldIds.has(id));
  if (newIds.length === 0) return;
  const mail = mails.find(
    ({ putAt, otherData: ofMail }) =>
      isInOneGo(now, putAt) && JSON.stringify(ofMail) === JSON.stringify(otherData ?? {}),
  );
  const data = {
    ...otherData,
    orderIds: [...(mail?.orderIds ?? []), ...newIds],
  } as unknown as Data;
  if (mail)
    await updateMail(tx, mail.id, { data: JSON.stringify(data), next_attempt_at: now + holdMs });
  else await putMail(tx, type, { userId, data, now, holdMs });
}

/**
 * Takes an order out of the mail of this kind about it that no process has begun to send, and the mail back if it was about
 * no other. Returns whether there was such a mail.
 */
export async function takeBackMail(
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
