import type { MailKind } from 'shared/contract';
import { t } from 'shared/language';
import type { Row } from '../../../database/tables.ts';
import type { MailToWrite, MailType, MailWritingDeps } from '../../mail/mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import type { OrdersData } from '../../mail/orders-mail.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { MailSender } from '../../mail/sender.ts';
import { findOrders, type OrderRow } from '../order/index.ts';

/** Mails about orders go only to verified addresses whose owners want them. */
export const wantsOrderMails = (user: Pick<Row<'users'>, 'email_verified' | 'order_mails'>) =>
  user.email_verified === 1 && user.order_mails === 1;

/** Blocked people, who cannot log in, get no mails that ask for something. They do get receipts and cancellations. */
export const mayBeAskedToAct = (
  user: Pick<Row<'users'>, 'email_verified' | 'order_mails' | 'blocked_at'>,
): boolean => wantsOrderMails(user) && user.blocked_at === null;

/** The sentence has no link of its own, because a mail leads to one page only. */
export const howToStopMails = (): string =>
  t('You can switch off mails about orders under “My Profile” on the site.');

/** The part of a mail that depends on its kind. `before` and `after` are the paragraphs around the link to the orders. */
export type BuyerMailText = Pick<MailContent, 'subject' | 'before' | 'replyTo'> & {
  readonly after?: readonly string[];
};

type BuyerMailTexts<Data> = {
  /** Whether the mail is still true of an order when it is written; otherwise it leaves the order out. */
  readonly isTrue: (order: OrderRow, mail: MailToWrite<Data>) => boolean;
  readonly writeOne: (
    order: OrderRow,
    deps: MailWritingDeps,
    mail: MailToWrite<Data>,
  ) => BuyerMailText | Promise<BuyerMailText>;
  /** One text about several orders. Where it is null or left out, their texts follow one another under the first subject. */
  readonly writeSeveral?: (
    orders: readonly OrderRow[],
    deps: MailWritingDeps,
  ) => BuyerMailText | null;
};

/** A kind of mail that tells a buyer what has happened to orders. */
export const buyerMail = <Kind extends MailKind, Data extends OrdersData = OrdersData>(
  kind: Kind,
  { isTrue, writeOne, writeSeveral }: BuyerMailTexts<Data>,
): MailType<Data, Kind> => ({
  kind,
  async write(mail, deps) {
    const { reader, data } = mail;
    if (!wantsOrderMails(reader)) return null;
    const orders = (await findOrders(deps.db, data.orderIds)).filter((row) => isTrue(row, mail));
    const jointText = orders.length > 1 ? writeSeveral?.(orders, deps) : null;
    if (jointText) return toMailContent(jointText, reader, deps.sender);
    const texts = await Promise.all(orders.map((order) => writeOne(order, deps, mail)));
    const [first] = texts;
    if (!first) return null;
    const before = texts.flatMap((text) => text.before);
    const after = [...new Set(texts.flatMap((text) => text.after ?? []))];
    return toMailContent({ ...first, before, after }, reader, deps.sender);
  },
});

export const toMailContent = (
  { after = [], ...text }: BuyerMailText,
  { name }: { readonly name: string },
  { publicUrl }: MailSender,
): MailContent => ({
  ...text,
  name: plainLine(name),
  link: { label: t('See your orders'), url: `${publicUrl}/profile/orders` },
  after: [...after, howToStopMails()],
});
