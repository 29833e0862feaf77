import { isOpen } from 'shared/domain';
import { t } from 'shared/language';
import type { MailWritingDeps } from '../../mail/mail.ts';
import type { OrdersData } from '../../mail/outbox.queries.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { schoolTime } from '../../mail/school-time.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import { findUser } from '../../users/users.queries.ts';
import { lapseReason, type OrderRow, payTimeInWords } from '../order/index.ts';
import { type BuyerMailText, buyerMail } from './buyer-mail.ts';
import { formatItem, formatReference, formatTotal } from './order-in-words.ts';

type TextDeps = Pick<MailWritingDeps, 'sender' | 'settings'>;

/** The ordered product, the class rep to pay, and the deadline. */
export const orderPlacedMail = buyerMail('order-placed', (order, _, deps) =>
  order.status === 'CANCELLED' ? null : orderPlacedText(order, deps),
);

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
export const orderPaidMail = buyerMail('order-paid', (order, { putAt }, { sender }) =>
  order.paid_at === putAt && order.status !== 'CANCELLED' ? orderPaidText(order, sender) : null,
);

export function orderPaidText(order: OrderRow, sender: MailIdentity): BuyerMailText {
  const { id, site, what, sum } = placeholdersOf(order, sender);
  return {
    subject: t('Receipt for order {id} at {site}', { id, site }),
    before: [
      t('You paid {sum} in cash for {what}.', { sum, what }),
      t('{name} took the money on {time}.', {
        name: plainLine(order.collector_name ?? ''),
        time: schoolTime(order.paid_at ?? 0),
      }),
      formatReference(order),
    ],
    after: [t('Please keep this mail until you have what you ordered.')],
  };
}

type ActorData = OrdersData & { readonly actorId: number };

/** Sent when a payment is taken back: the receipt is void. Its actor is the person who marked the order paid. */
export const orderUnpaidMail = buyerMail<'order-unpaid', ActorData>(
  'order-unpaid',
  async (order, { data: { actorId } }, { db, sender }) => {
    // It was paid again.
    if (order.paid_at !== null) return null;
    const name = plainLine((await findUser(db, actorId))?.name ?? '');
    const { id, site, what } = placeholdersOf(order, sender);
    return {
      subject: t('Order {id} at {site} is not paid', { id, site }),
      before: [
        t('{name} marked your order of {what} as paid by mistake.', { name, what }),
        formatReference(order),
        howToPay(order, name),
      ],
      after: [t('The receipt that you got for it is void.')],
    };
  },
);

/** The order has another option, or fewer pieces. */
export const orderChangedMail = buyerMail<'order-changed', ActorData>(
  'order-changed',
  async (order, { data: { actorId } }, { db, sender }) => {
    if (!isOpen(order)) return null;
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
    };
  },
);

/** The order is cancelled, by staff or by the site, which does so when it is not paid in time. */
export const orderCancelledMail = buyerMail('order-cancelled', async (order, _, deps) => {
  const { cancelled_by_id: actorId } = order;
  if (actorId === null) return orderLapsedText(order, deps);
  const actorName = (await findUser(deps.db, actorId))?.name ?? '';
  return orderCancelledText(order, { actorName, ...deps });
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
      lapseReason(what, order, settings),
      formatReference(order),
      t('There is nothing to pay for it.'),
    ],
    after: [t('If you still want it, please order it again.')],
  };
}

const placeholdersOf = (order: OrderRow, { siteName: site }: MailIdentity) => ({
  id: order.id,
  site,
  what: formatItem(order),
  sum: formatTotal(order),
});
