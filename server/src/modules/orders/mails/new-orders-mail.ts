import { plural, t } from 'shared/language';
import type { MailType } from '../../mail/mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import type { OrdersData } from '../../mail/outbox.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import { findOrders, type OrderRow } from '../order/index.ts';
import { howToStopMails, wantsOrderMails } from './buyer-mail.ts';
import { formatItem, formatNotes, formatTotal } from './order-in-words.ts';

/** All orders that were assigned to a rep since the last such mail. */
export const newOrdersMail: MailType<OrdersData, 'new-orders'> = {
  kind: 'new-orders',
  async write({ data: { orderIds }, reader }, { db, sender }) {
    if (!wantsOrderMails(reader)) return null;
    const orders = (await findOrders(db, orderIds)).filter(
      ({ rep_id: repId, status }) => repId === reader.id && status === 'PENDING',
    );
    return orders.length > 0 ? newOrdersContent(reader, orders, sender) : null;
  },
};

/** A longer list is easier to read on the site. */
const LISTED_ORDERS_MAX = 50;

export function newOrdersContent(
  { name }: { readonly name: string },
  orders: readonly OrderRow[],
  { siteName: site, publicUrl }: MailIdentity,
): MailContent {
  const lines = orders.slice(0, LISTED_ORDERS_MAX).map((order) => {
    const notes = formatNotes(order);
    const facts = [formatItem(order), formatTotal(order), plainLine(order.buyer_name)];
    if (notes !== '') facts.push(t('note: {notes}', { notes }));
    return t('Order {id}: {facts}', { id: order.id, facts: facts.join(', ') });
  });
  const unlistedCount = orders.length - lines.length;
  return {
    name: plainLine(name),
    subject: plural(
      orders.length,
      '1 new order to collect for at {site}',
      '{count} new orders to collect for at {site}',
      { site },
    ),
    before: [
      plural(
        orders.length,
        '1 new order came to you. The buyers know that they pay you in cash.',
        '{count} new orders came to you. The buyers know that they pay you in cash.',
      ),
      ...lines,
      ...(unlistedCount > 0 ? [t('And {more} more.', { more: unlistedCount })] : []),
    ],
    link: { label: t('Manage your orders'), url: `${publicUrl}/admin/orders` },
    after: [t('You get such a mail once an hour at most.'), howToStopMails()],
  };
}
