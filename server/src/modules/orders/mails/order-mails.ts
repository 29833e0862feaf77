import { groupBy, isOpen } from 'shared/domain';
import { plural, t } from 'shared/language';
import { schoolTime } from '../../../base/school-time.ts';
import type { MailWritingDeps } from '../../mail/mail.ts';
import { isInOneGo, type OrdersData } from '../../mail/orders-mail.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { MailSender } from '../../mail/sender.ts';
import { findUser } from '../../users/users.queries.ts';
import { lapseReasonInWords, type OrderRow, payTimeInWords } from '../order/index.ts';
import { type BuyerMailText, buyerMail } from './buyer-mail.ts';
import {
  formatItem,
  formatReference,
  formatSum,
  formatTotal,
  orderInList,
  ordersToPayInWords,
  replyAddressOf,
} from './order-in-words.ts';

type TextDeps = Pick<MailWritingDeps, 'sender' | 'settings'>;

/** The ordered product, the class rep to pay, and the deadline. */
export const orderPlacedMail = buyerMail('order-placed', {
  isTrue: ({ status }) => status !== 'CANCELLED',
  writeOne: orderPlacedText,
  writeSeveral: ordersPlacedText,
});

/** One checkout. */
export function ordersPlacedText(
  orders: readonly OrderRow[],
  { sender: { siteName: site }, settings }: TextDeps,
): BuyerMailText {
  return {
    subject: plural(orders.length, '1 order at {site}', '{count} orders at {site}', { site }),
    before: [
      t('You ordered this, for {sum} in all:', { sum: formatSum(orders) }),
      ...ordersToPayInWords(orders, settings),
    ],
    after: [t('Nothing is charged online.')],
    replyTo: replyAddressOf(orders),
  };
}

export function orderPlacedText(order: OrderRow, { sender, settings }: TextDeps): BuyerMailText {
  const { rep_name: repName, pickup } = order;
  const { id, site, what, sum } = placeholdersOf(order, sender);
  const payTime = payTimeInWords(order, settings);
  const before = [
    t('You ordered {what} for {sum}.', { what, sum }),
    formatReference(order),
    howToPay(order, repName && plainLine(repName)),
  ];
  if (repName && pickup) before.push(t('Where and when: {pickup}', { pickup: plainLine(pickup) }));
  return {
    subject: t('Order {id} at {site}', { id, site }),
    before,
    after: [...(payTime === null ? [] : [payTime]), t('Nothing is charged online.')],
    replyTo: replyAddressOf([order]),
  };
}

function howToPay(order: OrderRow, name: string | null): string {
  if (order.total_cents === 0) return t('There is nothing to pay for it.');
  if (name === null)
    return t(
      'Nobody has been named yet to collect the money. Your order shows whom to pay as soon as somebody is.',
    );
  return t('Please bring {sum} in cash to {name}.', { sum: formatTotal(order), name });
}

/** The receipt for cash handed over. A payment that was undone has none, though the order may be paid again. */
export const orderPaidMail = buyerMail('order-paid', {
  isTrue: ({ paid_at: paidAt, status }, { putAt }) =>
    paidAt !== null && isInOneGo(paidAt, putAt) && status !== 'CANCELLED',
  writeOne: (order, { sender }) => orderPaidText(order, sender),
  writeSeveral: (orders, { sender }) => ordersPaidText(orders, sender),
});

/** One payment, to one person as a rule. */
export function ordersPaidText(
  orders: readonly OrderRow[],
  { siteName: site }: MailSender,
): BuyerMailText {
  const ordersByCollector = groupBy(orders, ({ collector_name: name }) => name).values();
  return {
    subject: plural(
      orders.length,
      'Receipt for 1 order at {site}',
      'Receipt for {count} orders at {site}',
      { site },
    ),
    before: [...ordersByCollector].flatMap((ordersOfOne) => [
      t('You paid {sum} in cash for this:', { sum: formatSum(ordersOfOne) }),
      ...ordersOfOne.map((order) => orderInList(order)),
      ...ordersOfOne.slice(-1).map(whoTookTheMoney),
    ]),
    after: [t('Please keep this mail until you have what you ordered.')],
    replyTo: replyAddressOf(orders, 'collector_email'),
  };
}

const whoTookTheMoney = ({ collector_name: name, paid_at: paidAt }: OrderRow): string =>
  t('{name} took the money on {time}.', {
    name: plainLine(name ?? ''),
    time: schoolTime(paidAt ?? 0),
  });

export function orderPaidText(order: OrderRow, sender: MailSender): BuyerMailText {
  const { id, site, what, sum } = placeholdersOf(order, sender);
  return {
    subject: t('Receipt for order {id} at {site}', { id, site }),
    before: [
      t('You paid {sum} in cash for {what}.', { sum, what }),
      whoTookTheMoney(order),
      formatReference(order),
    ],
    after: [t('Please keep this mail until you have what you ordered.')],
    replyTo: replyAddressOf([order], 'collector_email'),
  };
}

type ActorData = OrdersData & { readonly actorId: number };

/**
 * Sent when a payment is taken back: the receipt is void. Its actor is the person who marked the order paid. An order that was
 * paid again is left out.
 */
export const orderUnpaidMail = buyerMail<'order-unpaid', ActorData>('order-unpaid', {
  isTrue: ({ paid_at: paidAt }) => paidAt === null,
  async writeOne(order, { db, sender }, { data: { actorId } }) {
    const actor = await findUser(db, actorId);
    const name = plainLine(actor?.name ?? '');
    const { id, site, what } = placeholdersOf(order, sender);
    return {
      subject: t('Order {id} at {site} is not paid', { id, site }),
      before: [
        t('{name} marked your order of {what} as paid by mistake.', { name, what }),
        formatReference(order),
        howToPay(order, name),
      ],
      after: [t('The receipt that you got for it is void.')],
      replyTo: actor?.deleted_at === null ? actor.email : undefined,
    };
  },
});

/** The order has another option, or fewer pieces. */
export const orderChangedMail = buyerMail<'order-changed', ActorData>('order-changed', {
  isTrue: isOpen,
  async writeOne(order, { db, sender }, { data: { actorId } }) {
    const { id, site, what, sum } = placeholdersOf(order, sender);
    const name = plainLine((await findUser(db, actorId))?.name ?? '');
    return {
      subject: t('Order {id} at {site} was changed', { id, site }),
      before: [
        t('{name} changed your order: it is now {what} for {sum}.', { name, what, sum }),
        formatReference(order),
        order.status === 'PAID'
          ? t('It is paid.')
          : howToPay(order, order.rep_name && plainLine(order.rep_name)),
      ],
      replyTo: replyAddressOf([order], 'rep_email'),
    };
  },
});

/** The order is cancelled, by staff or by the site, which does so when it is not paid in time. */
export const orderCancelledMail = buyerMail('order-cancelled', {
  isTrue: ({ status }) => status === 'CANCELLED',
  async writeOne(order, deps) {
    const { cancelled_by_id: actorId } = order;
    if (actorId === null) return orderLapsedText(order, deps);
    const actorName = (await findUser(deps.db, actorId))?.name ?? '';
    return orderCancelledText(order, { actorName, ...deps });
  },
  writeSeveral: (orders, { sender }) =>
    orders.every((order) => order.cancelled_by_id === null)
      ? ordersLapsedText(orders, sender)
      : null,
});

export function orderCancelledText(
  order: OrderRow,
  { actorName, sender }: Pick<TextDeps, 'sender'> & { readonly actorName: string },
): BuyerMailText {
  const { id, site, what, sum } = placeholdersOf(order, sender);
  return {
    subject: t('Order {id} at {site} was cancelled', { id, site }),
    before: [
      t('{name} cancelled your order of {what}.', { name: plainLine(actorName), what }),
      formatReference(order),
      order.paid_at === null
        ? t('There is nothing to pay for it.')
        : // The person who holds the cash.
          t('It was paid: please ask {name} for your {sum}.', {
            name: plainLine(order.collector_name ?? actorName),
            sum,
          }),
    ],
  };
}

function orderLapsedText(order: OrderRow, { sender, settings }: TextDeps): BuyerMailText {
  const { id, site, what } = placeholdersOf(order, sender);
  return {
    subject: t('Order {id} at {site} was cancelled', { id, site }),
    before: [
      lapseReasonInWords(what, order, settings),
      formatReference(order),
      t('There is nothing to pay for it.'),
    ],
    after: [t('If you still want it, please order it again.')],
  };
}

export const ordersLapsedText = (
  orders: readonly OrderRow[],
  { siteName: site }: MailSender,
): BuyerMailText => ({
  subject: plural(
    orders.length,
    '1 order at {site} was cancelled',
    '{count} orders at {site} were cancelled',
    { site },
  ),
  before: [
    t('These orders of yours were not paid in time, so they were cancelled:'),
    ...orders.map((order) => orderInList(order)),
    t('Together {sum}, which you need not pay.', { sum: formatSum(orders) }),
  ],
  after: [t('If you still want them, please order them again.')],
});

const placeholdersOf = (order: OrderRow, { siteName: site }: MailSender) => ({
  id: order.id,
  site,
  what: formatItem(order),
  sum: formatTotal(order),
});
