import { plural, t } from 'shared/language';
import type { Mail } from '../mail/mail.ts';
import { layOut } from '../mail/mail-layout.ts';
import { plainName } from '../mail/plain-name.ts';
import { schoolTime } from '../mail/school-time.ts';
import type { Sender } from '../mail/sender.ts';
import { type MailedOrder, quotedNotes, sumOf, whatIsOrdered, whichOrder } from './mailed-order.ts';

/** The address and the name of the buyer, and the order. */
type BuyerMailData = {
  readonly recipient: string;
  readonly name: string;
  readonly order: MailedOrder;
};

type CollectionDetails = {
  /** Null while there is no rep. */
  readonly repName: string | null;
  /** Where and when to pay and pick up. */
  readonly pickup?: string | null;
  /** As `payTimeInWords` says it. */
  readonly untilWhen: string | null;
};

/** The ordered product, the class rep to pay, and the deadline. */
export function orderPlacedMail(
  { repName, pickup, untilWhen, ...to }: BuyerMailData & CollectionDetails,
  sender: Sender,
): Mail {
  const { id, site, what, sum } = valuesOf(to.order, sender);
  const before = [
    t('You ordered {what} for {sum}.', { what, sum }),
    whichOrder(to.order),
    whomToPay(to.order, repName && plainName(repName)),
  ];
  if (pickup) before.push(t('Where and when: {pickup}', { pickup: plainName(pickup) }));
  const after = [...(untilWhen === null ? [] : [untilWhen]), t('Nothing is charged online.')];
  const subject = t('Order {id} at {site}', { id, site });
  return toBuyer(to, { kind: 'order-placed', sender, subject, before, after });
}

function whomToPay(order: MailedOrder, name: string | null): string {
  if (order.totalCents === 0) return t('There is nothing to pay for it.');
  if (name === null)
    return t(
      'Nobody has been named yet to collect the money. Your order shows whom to pay as soon as somebody is.',
    );
  return t('Please bring {sum} in cash to {name}.', { sum: sumOf(order), name });
}

/** Names the order, so that the receipt is found while it is held. */
export const receiptSubject = ({ id }: Pick<MailedOrder, 'id'>, { siteName: site }: Sender) =>
  t('Receipt for order {id} at {site}', { id, site });

/** The receipt for cash handed over. */
export function orderPaidMail(
  { takenBy, paidAt, ...to }: BuyerMailData & { readonly takenBy: string; readonly paidAt: number },
  sender: Sender,
): Mail {
  const { what, sum } = valuesOf(to.order, sender);
  return toBuyer(to, {
    kind: 'order-paid',
    sender,
    subject: receiptSubject(to.order, sender),
    before: [
      t('You paid {sum} in cash for {what}.', { sum, what }),
      t('{name} took the money on {time}.', { name: plainName(takenBy), time: schoolTime(paidAt) }),
      whichOrder(to.order),
    ],
    after: [t('Please keep this mail until you have what you ordered.')],
  });
}

/** Sent when a payment is taken back: the receipt is void. */
export function orderUnpaidMail(
  { takenBackBy, ...to }: BuyerMailData & { readonly takenBackBy: string },
  sender: Sender,
): Mail {
  const name = plainName(takenBackBy);
  const { id, site, what } = valuesOf(to.order, sender);
  return toBuyer(to, {
    kind: 'order-unpaid',
    sender,
    subject: t('Order {id} at {site} is not paid', { id, site }),
    before: [
      t('{name} marked your order of {what} as paid by mistake.', { name, what }),
      whichOrder(to.order),
      whomToPay(to.order, name),
    ],
    after: [t('The receipt that you got for it is void.')],
  });
}

/** The order is cancelled; `refundBy` is the person who holds the cash if it was paid. */
export function orderCancelledMail(
  {
    cancelledBy,
    refundBy,
    ...to
  }: BuyerMailData & { readonly cancelledBy: string; readonly refundBy: string | null },
  sender: Sender,
): Mail {
  const { id, site, what, sum } = valuesOf(to.order, sender);
  return toBuyer(to, {
    kind: 'order-cancelled',
    sender,
    subject: t('Order {id} at {site} was cancelled', { id, site }),
    before: [
      t('{name} cancelled your order of {what}.', { name: plainName(cancelledBy), what }),
      whichOrder(to.order),
      refundBy === null
        ? t('There is nothing to pay for it.')
        : t('It was paid: please ask {name} for your {sum}.', { name: plainName(refundBy), sum }),
    ],
  });
}

/** The order was not paid in time, and the site cancelled it. */
export function orderLapsedMail(
  { why, ...to }: BuyerMailData & { readonly why: string },
  sender: Sender,
): Mail {
  const { id, site } = valuesOf(to.order, sender);
  return toBuyer(to, {
    kind: 'order-cancelled',
    sender,
    subject: t('Order {id} at {site} was cancelled', { id, site }),
    before: [why, whichOrder(to.order), t('There is nothing to pay for it.')],
    after: [t('If you still want it, please order it again.')],
  });
}

const valuesOf = (order: MailedOrder, { siteName: site }: Sender) => ({
  id: order.id,
  site,
  what: whatIsOrdered(order),
  sum: sumOf(order),
});

/** Without a link of its own: a mail leads to one place. */
const howToStop = (): string =>
  t('You can switch off mails about orders under “My Profile” on the site.');

type BuyerMail = Pick<Mail, 'kind' | 'subject'> & {
  readonly sender: Sender;
  readonly before: readonly string[];
  readonly after?: readonly string[];
};

function toBuyer({ recipient, name }: BuyerMailData, mail: BuyerMail): Mail {
  const { kind, sender, subject, before, after = [] } = mail;
  const link = { label: t('See your orders'), url: `${sender.publicUrl}/profile/orders` };
  const content = { subject, name: plainName(name), before, link, after: [...after, howToStop()] };
  return { kind, recipient, ...layOut(content, sender) };
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
