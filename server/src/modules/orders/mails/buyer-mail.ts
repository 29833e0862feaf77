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

/** The text has no link of its own: a mail leads to one page. */
export const howToStopMails = (): string =>
  t('You can switch off mails about orders under “My Profile” on the site.');

export type BuyerMailText = Pick<MailContent, 'subject' | 'before' | 'replyTo'> & {
  readonly after?: readonly string[];
};

type BuyerMailTexts<Data> = {
  /** Whether it is still true of an order. */
  readonly isTrue: (order: OrderRow, mail: MailToWrite<Data>) => boolean;
  readonly writeOne: (
    order: OrderRow,
    deps: MailWritingDeps,
    mail: MailToWrite<Data>,
  ) => BuyerMailText | Promise<BuyerMailText>;
  /** Null or left out for the texts about each of them, one after the other. */
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
