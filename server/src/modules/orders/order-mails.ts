import { plural, t } from 'shared/language';
import type { Mail } from '../mail/mail.ts';
import { layOut, type MailContent } from '../mail/mail-layout.ts';
import { plainName } from '../mail/plain-name.ts';
import { schoolTime } from '../mail/school-time.ts';
import type { Sender } from '../mail/sender.ts';
import { type MailedOrder, quotedNotes, sumOf, whatIsOrdered, whichOrder } from './mailed-order.ts';

/** The address and the name of the buyer, and the order. */
type ToBuyer = { readonly recipient: string; readonly name: string; readonly order: MailedOrder };

type Placed = {
  /** Null while there is no rep. */
  readonly repName: string | null;
  /** Where and when to pay and pick up. */
  readonly pickup?: string | null;
  /** When the order lapses unless it is paid; null for never. */
  readonly keptUntil: number | null;
};

/** The ordered product, the class rep to pay, and the deadline. */
export function orderPlacedMail(
  { repName, pickup, keptUntil, ...to }: ToBuyer & Placed,
  sender: Sender,
): Mail {
  const { order } = to;
  return toBuyer('order-placed', to, {
    sender,
    content: {
      subject: t('Order {id} at {site}', { id: order.id, site: sender.siteName }),
      before: [
        t('You ordered {what} for {sum}.', { what: whatIsOrdered(order), sum: sumOf(order) }),
        whichOrder(order),
        whomToPay(order, repName && plainName(repName)),
        ...(pickup ? [t('Where and when: {pickup}', { pickup: plainName(pickup) })] : []),
      ],
      after: [
        ...(keptUntil === null
          ? []
          : [t('It is kept for you until {time}.', { time: schoolTime(keptUntil) })]),
        t('Nothing is charged online.'),
      ],
    },
  });
}

function whomToPay(order: MailedOrder, name: string | null): string {
  if (order.totalCents === 0) return t('There is nothing to pay for it.');
  if (name === null)
    return t(
      'Nobody has been named yet to collect the money. Your order shows whom to pay as soon as somebody is.',
    );
  return t('Please bring {sum} in cash to {name}.', { sum: sumOf(order), name });
}

/** The receipt for cash handed over. */
export function orderPaidMail(
  { takenBy, paidAt, ...to }: ToBuyer & { readonly takenBy: string; readonly paidAt: number },
  sender: Sender,
): Mail {
  const { order } = to;
  return toBuyer('order-paid', to, {
    sender,
    content: {
      subject: t('Receipt for order {id} at {site}', { id: order.id, site: sender.siteName }),
      before: [
        t('You paid {sum} in cash for {what}.', {
          sum: sumOf(order),
          what: whatIsOrdered(order),
        }),
        t('{name} took the money on {time}.', {
          name: plainName(takenBy),
          time: schoolTime(paidAt),
        }),
        whichOrder(order),
      ],
      after: [t('Please keep this mail until you have what you ordered.')],
    },
  });
}

/** Sent when a payment is taken back: the receipt is void. */
export function orderUnpaidMail(
  { takenBackBy, ...to }: ToBuyer & { readonly takenBackBy: string },
  sender: Sender,
): Mail {
  const { order } = to;
  const name = plainName(takenBackBy);
  return toBuyer('order-unpaid', to, {
    sender,
    content: {
      subject: t('Order {id} at {site} is not paid', { id: order.id, site: sender.siteName }),
      before: [
        t('{name} marked your order of {what} as paid by mistake.', {
          name,
          what: whatIsOrdered(order),
        }),
        whichOrder(order),
        whomToPay(order, name),
      ],
      after: [t('The receipt that you got for it is void.')],
    },
  });
}

/** The order is cancelled; `refundBy` is the person who holds the cash if it was paid. */
export function orderCancelledMail(
  {
    cancelledBy,
    refundBy,
    ...to
  }: ToBuyer & { readonly cancelledBy: string; readonly refundBy: string | null },
  sender: Sender,
): Mail {
  const { order } = to;
  const money =
    refundBy === null
      ? t('There is nothing to pay for it.')
      : t('It was paid: please ask {name} for your {sum}.', {
          name: plainName(refundBy),
          sum: sumOf(order),
        });
  return toBuyer('order-cancelled', to, {
    sender,
    content: {
      subject: t('Order {id} at {site} was cancelled', { id: order.id, site: sender.siteName }),
      before: [
        t('{name} cancelled your order of {what}.', {
          name: plainName(cancelledBy),
          what: whatIsOrdered(order),
        }),
        whichOrder(order),
        money,
      ],
      after: [],
    },
  });
}

/** The order was not paid in time, and the site cancelled it. */
export function orderLapsedMail(
  { days, ...to }: ToBuyer & { readonly days: number },
  sender: Sender,
): Mail {
  const { order } = to;
  return toBuyer('order-cancelled', to, {
    sender,
    content: {
      subject: t('Order {id} at {site} was cancelled', { id: order.id, site: sender.siteName }),
      before: [
        plural(
          days,
          'Your order of {what} was not paid within 1 day, so it was cancelled.',
          'Your order of {what} was not paid within {count} days, so it was cancelled.',
          { what: whatIsOrdered(order) },
        ),
        whichOrder(order),
        t('There is nothing to pay for it.'),
      ],
      after: [t('If you still want it, please order it again.')],
    },
  });
}

/** Without a link of its own: a mail leads to one place. */
const howToStop = (): string =>
  t('You can switch off mails about orders under “My Profile” on the site.');

type BuyerMail = { readonly content: Omit<MailContent, 'link'>; readonly sender: Sender };

function toBuyer(
  kind: Mail['kind'],
  { recipient, name }: ToBuyer,
  { content, sender }: BuyerMail,
): Mail {
  const link = { label: t('See your orders'), url: `${sender.publicUrl}/profile/orders` };
  const after = [...content.after, howToStop()];
  const greeted = { ...content, name: plainName(name), link, after };
  return { kind, recipient, ...layOut(greeted, sender) };
}

/** With more, the list on the site is easier to read. */
const LISTED = 50;

/** All orders that were assigned to a rep since the last such mail. */
export function newOrdersMail(
  {
    recipient,
    name,
    orders,
  }: {
    readonly recipient: string;
    readonly name: string;
    readonly orders: readonly (MailedOrder & { readonly buyerName: string })[];
  },
  sender: Sender,
): Mail {
  const lines = orders.slice(0, LISTED).map((order) => {
    const notes = quotedNotes(order);
    const facts = [whatIsOrdered(order), sumOf(order), plainName(order.buyerName)];
    if (notes !== '') facts.push(t('note: {notes}', { notes }));
    return t('Order {id}: {facts}', { id: order.id, facts: facts.join(', ') });
  });
  const more = orders.length - lines.length;
  const content = {
    name: plainName(name),
    subject: plural(
      orders.length,
      '1 new order to collect for at {site}',
      '{count} new orders to collect for at {site}',
      { site: sender.siteName },
    ),
    before: [
      plural(
        orders.length,
        '1 new order came to you. The buyers know that they pay you in cash.',
        '{count} new orders came to you. The buyers know that they pay you in cash.',
      ),
      ...lines,
      ...(more > 0 ? [t('And {more} more.', { more })] : []),
    ],
    link: { label: t('Manage your orders'), url: `${sender.publicUrl}/admin/orders` },
    after: [t('You get such a mail once an hour at most.'), howToStop()],
  };
  return { kind: 'new-orders', recipient, ...layOut(content, sender) };
}
