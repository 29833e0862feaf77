import { plural, t } from 'shared/language';
import type { MailType, MailWritingDeps } from '../../mail/mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import type { OrdersData } from '../../mail/orders-mail.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { findOrders, type OrderRow, payTimeForRep } from '../order/index.ts';
import { howToStopMails, wantsOrderMails } from './buyer-mail.ts';
import { orderInList } from './order-in-words.ts';

/** All orders that were assigned to a rep since the last such mail. */
export const newOrdersMail: MailType<OrdersData, 'new-orders'> = {
  kind: 'new-orders',
  async write({ data: { orderIds }, reader }, deps) {
    if (!wantsOrderMails(reader)) return null;
    const orders = (await findOrders(deps.db, orderIds)).filter(
      ({ rep_id: repId, status }) => repId === reader.id && status === 'PENDING',
    );
    return orders.length > 0 ? newOrdersContent(reader, orders, deps) : null;
  },
};

/** A longer list is easier to read on the site. */
const LISTED_ORDERS_MAX = 50;

export function newOrdersContent(
  { name }: { readonly name: string },
  orders: readonly OrderRow[],
  { sender: { siteName: site, publicUrl }, settings }: Pick<MailWritingDeps, 'sender' | 'settings'>,
): MailContent {
  const lines = orders.slice(0, LISTED_ORDERS_MAX).map((order) => {
    const { buyer_name: buyer, buyer_class: buyerClass } = order;
    const payTime = payTimeForRep(order, settings);
    return orderInList(order, [
      plainLine(buyer),
      ...(buyerClass ? [plainLine(buyerClass)] : []),
      ...(payTime === null ? [] : [payTime]),
    ]);
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
