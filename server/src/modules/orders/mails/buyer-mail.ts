import type { MailKind } from 'shared/contract';
import { t } from 'shared/language';
import type { Row } from '../../../database/tables.ts';
import type { MailToWrite, MailType, MailWritingDeps } from '../../mail/mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import type { OrdersData } from '../../mail/outbox.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import { findOrders, type OrderRow } from '../order/index.ts';

/** Mails about orders go only to verified addresses whose owners want them. */
export const wantsOrderMails = (user: Pick<Row<'users'>, 'email_verified' | 'order_mails'>) =>
  user.email_verified === 1 && user.order_mails === 1;

/** The text has no link of its own: a mail leads to one page. */
export const howToStopMails = (): string =>
  t('You can switch off mails about orders under “My Profile” on the site.');

/** The part of a mail to a buyer that is about one order, with the paragraphs around the link. */
export type BuyerMailText = Pick<MailContent, 'subject' | 'before'> & {
  readonly after?: readonly string[];
};

/** Null for an order of which it is not true any more. */
type WriteText<Data> = (
  order: OrderRow,
  mail: MailToWrite<Data>,
  deps: MailWritingDeps,
) => BuyerMailText | null | Promise<BuyerMailText | null>;

/** A kind of mail that tells a buyer what has happened to orders. */
export const buyerMail = <Kind extends MailKind, Data extends OrdersData = OrdersData>(
  kind: Kind,
  writeText: WriteText<Data>,
): MailType<Data, Kind> => ({
  kind,
  async write(mail, deps) {
    if (!wantsOrderMails(mail.reader)) return null;
    const orders = await findOrders(deps.db, mail.data.orderIds);
    const texts = await Promise.all(orders.map((order) => writeText(order, mail, deps)));
    const trueTexts = texts.filter((text) => text !== null);
    return trueTexts.length > 0 ? toMailContent(trueTexts, mail.reader, deps.sender) : null;
  },
});

/** Joins the parts about several orders of one buyer. */
export const toMailContent = (
  texts: readonly BuyerMailText[],
  { name }: { readonly name: string },
  { publicUrl }: MailIdentity,
): MailContent => ({
  subject: texts[0]?.subject ?? '',
  name: plainLine(name),
  before: texts.flatMap(({ before }) => before),
  link: { label: t('See your orders'), url: `${publicUrl}/profile/orders` },
  after: [...new Set(texts.flatMap(({ after = [] }) => after)), howToStopMails()],
});
