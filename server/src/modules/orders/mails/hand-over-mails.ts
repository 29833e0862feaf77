import { groupBy, isOpen } from 'shared/domain';
import { plural, t } from 'shared/language';
import type { MailWritingDeps } from '../../mail/mail.ts';
import type { OrdersData } from '../../mail/orders-mail.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { OrderRow } from '../order/index.ts';
import { type BuyerMailText, buyerMail } from './buyer-mail.ts';
import { orderInList, ordersToPayInWords, replyAddressOf } from './order-in-words.ts';

type TextDeps = Pick<MailWritingDeps, 'sender' | 'settings'>;
/** The subject of a mail, and its first sentence. */
type Beginning = { readonly subject: string; readonly opening: string };

/** Somebody else collects for the orders, and hands them over. An order that its former rep has again by then is left out. */
export const orderReassignedMail = buyerMail<
  'order-reassigned',
  OrdersData & { readonly formerRepId: number | null }
>('order-reassigned', {
  isTrue: (order, { data: { formerRepId } }) =>
    isOpen(order) && order.rep_id !== null && order.rep_id !== formerRepId,
  ...writersAboutOpenOrders(({ length: count }, site) => ({
    subject: t('Somebody else looks after your orders at {site}', { site }),
    opening: plural(
      count,
      'This order of yours went to somebody else:',
      '{count} orders of yours went to somebody else:',
    ),
  })),
});

export const orderArrivedMail = buyerMail('order-arrived', {
  isTrue: isOpen,
  ...writersAboutOpenOrders(({ length: count }, site) => ({
    subject: t('It has arrived: your order at {site}', { site }),
    opening: plural(
      count,
      'What you ordered has arrived:',
      '{count} orders of yours have arrived:',
    ),
  })),
});

/** The texts name what is still to be paid, with whom to pay, and what is paid, with who hands it over. */
function writersAboutOpenOrders(
  beginningOf: (orders: readonly OrderRow[], site: string) => Beginning,
) {
  const writeSeveral = (
    orders: readonly OrderRow[],
    { sender, settings }: TextDeps,
  ): BuyerMailText => {
    const { subject, opening } = beginningOf(orders, sender.siteName);
    const paidOrders = orders.filter(({ status }) => status === 'PAID');
    const unpaidOrders = orders.filter(({ status }) => status !== 'PAID');
    const paidOrdersByRep = groupBy(paidOrders, ({ rep_id: repId }) => repId).values();
    const before = [
      opening,
      ...ordersToPayInWords(unpaidOrders, settings),
      ...[...paidOrdersByRep].flatMap((ordersOfRep) => [
        ...ordersOfRep.map((order) => orderInList(order)),
        // Once for all orders of one rep.
        ...ordersOfRep.slice(0, 1).flatMap(whereToFetch),
      ]),
    ];
    return { subject, before, replyTo: replyAddressOf(orders) };
  };
  return {
    writeSeveral,
    writeOne: (order: OrderRow, deps: TextDeps) => writeSeveral([order], deps),
  };
}

const whereToFetch = ({ rep_name: name, pickup }: OrderRow): string[] => [
  ...(name === null
    ? []
    : [t('It is paid. {name} hands it over to you.', { name: plainLine(name) })]),
  ...(pickup ? [t('Where and when: {pickup}', { pickup: plainLine(pickup) })] : []),
];
