import { plural, t } from 'shared/language';
import type { Mail } from '../../mail/mail.ts';
import { layOut } from '../../mail/mail-layout.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { schoolTime } from '../../mail/school-time.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import {
  formatItem,
  formatNotes,
  formatReference,
  formatTotal,
  type MailedOrder,
} from './mailed-order.ts';

/** The address and the name of the buyer, and the order. */
type BuyerOrder = {
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
  readonly payTime: string | null;
};

/** The ordered product, the class rep to pay, and the deadline. */
export function orderPlacedMail(
  { repName, pickup, payTime, ...buyerOrder }: BuyerOrder & CollectionDetails,
  sender: MailIdentity,
): Mail {
  const { id, site, what, sum } = placeholdersOf(buyerOrder.order, sender);
  const linesBeforeLink = [
    t('You ordered {what} for {sum}.', { what, sum }),
    formatReference(buyerOrder.order),
    howToPay(buyerOrder.order, repName && plainLine(repName)),
  ];
  if (pickup) linesBeforeLink.push(t('Where and when: {pickup}', { pickup: plainLine(pickup) }));
  const linesAfterLink = [...(payTime === null ? [] : [payTime]), t('Nothing is charged online.')];
  const subject = t('Order {id} at {site}', { id, site });
  return toBuyerMail(buyerOrder, {
    kind: 'order-placed',
    sender,
    subject,
    before: linesBeforeLink,
    after: linesAfterLink,
  });
}

function howToPay(order: MailedOrder, name: string | null): string {
  if (order.totalCents === 0) return t('There is nothing to pay for it.');
  if (name === null)
    return t(
      'Nobody has been named yet to collect the money. Your order shows whom to pay as soon as somebody is.',
    );
  return t('Please bring {sum} in cash to {name}.', { sum: formatTotal(order), name });
}

/** Names the order, because `dropUntriedMail` finds an unsent receipt by its subject. */
export const receiptSubject = ({ id }: Pick<MailedOrder, 'id'>, { siteName: site }: MailIdentity) =>
  t('Receipt for order {id} at {site}', { id, site });

/** The receipt for cash handed over. */
export function orderPaidMail(
  {
    collectorName,
    paidAt,
    ...buyerOrder
  }: BuyerOrder & { readonly collectorName: string; readonly paidAt: number },
  sender: MailIdentity,
): Mail {
  const { what, sum } = placeholdersOf(buyerOrder.order, sender);
  return toBuyerMail(buyerOrder, {
    kind: 'order-paid',
    sender,
    subject: receiptSubject(buyerOrder.order, sender),
    before: [
      t('You paid {sum} in cash for {what}.', { sum, what }),
      t('{name} took the money on {time}.', {
        name: plainLine(collectorName),
        time: schoolTime(paidAt),
      }),
      formatReference(buyerOrder.order),
    ],
    after: [t('Please keep this mail until you have what you ordered.')],
  });
}

/** Sent when a payment is taken back: the receipt is void. */
export function orderUnpaidMail(
  { actorName, ...buyerOrder }: BuyerOrder & { readonly actorName: string },
  sender: MailIdentity,
): Mail {
  const name = plainLine(actorName);
  const { id, site, what } = placeholdersOf(buyerOrder.order, sender);
  return toBuyerMail(buyerOrder, {
    kind: 'order-unpaid',
    sender,
    subject: t('Order {id} at {site} is not paid', { id, site }),
    before: [
      t('{name} marked your order of {what} as paid by mistake.', { name, what }),
      formatReference(buyerOrder.order),
      howToPay(buyerOrder.order, name),
    ],
    after: [t('The receipt that you got for it is void.')],
  });
}

/** The order is cancelled; `refunderName` is the person who holds the cash if it was paid. */
export function orderCancelledMail(
  {
    actorName,
    refunderName,
    ...buyerOrder
  }: BuyerOrder & { readonly actorName: string; readonly refunderName: string | null },
  sender: MailIdentity,
): Mail {
  const { id, site, what, sum } = placeholdersOf(buyerOrder.order, sender);
  return toBuyerMail(buyerOrder, {
    kind: 'order-cancelled',
    sender,
    subject: t('Order {id} at {site} was cancelled', { id, site }),
    before: [
      t('{name} cancelled your order of {what}.', { name: plainLine(actorName), what }),
      formatReference(buyerOrder.order),
      refunderName === null
        ? t('There is nothing to pay for it.')
        : t('It was paid: please ask {name} for your {sum}.', {
            name: plainLine(refunderName),
            sum,
          }),
    ],
  });
}

/** The order was not paid in time, and the site cancelled it. */
export function orderLapsedMail(
  { reason, ...buyerOrder }: BuyerOrder & { readonly reason: string },
  sender: MailIdentity,
): Mail {
  const { id, site } = placeholdersOf(buyerOrder.order, sender);
  return toBuyerMail(buyerOrder, {
    kind: 'order-cancelled',
    sender,
    subject: t('Order {id} at {site} was cancelled', { id, site }),
    before: [reason, formatReference(buyerOrder.order), t('There is nothing to pay for it.')],
    after: [t('If you still want it, please order it again.')],
  });
}

const placeholdersOf = (order: MailedOrder, { siteName: site }: MailIdentity) => ({
  id: order.id,
  site,
  what: formatItem(order),
  sum: formatTotal(order),
});

/** The text has no link of its own: a mail leads to one page. */
const howToStopMails = (): string =>
  t('You can switch off mails about orders under “My Profile” on the site.');

type BuyerMailText = Pick<Mail, 'kind' | 'subject'> & {
  readonly sender: MailIdentity;
  /** The paragraphs before and after the link. */
  readonly before: readonly string[];
  readonly after?: readonly string[];
};

function toBuyerMail({ recipient, name }: BuyerOrder, mail: BuyerMailText): Mail {
  const { kind, sender, subject, before, after = [] } = mail;
  const link = { label: t('See your orders'), url: `${sender.publicUrl}/profile/orders` };
  const content = {
    subject,
    name: plainLine(name),
    before,
    link,
    after: [...after, howToStopMails()],
  };
  return { kind, recipient, ...layOut(content, sender) };
}

/** A longer list is easier to read on the site. */
const LISTED_ORDERS_MAX = 50;

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
  sender: MailIdentity,
): Mail {
  const lines = orders.slice(0, LISTED_ORDERS_MAX).map((order) => {
    const notes = formatNotes(order);
    const facts = [formatItem(order), formatTotal(order), plainLine(order.buyerName)];
    if (notes !== '') facts.push(t('note: {notes}', { notes }));
    return t('Order {id}: {facts}', { id: order.id, facts: facts.join(', ') });
  });
  const unlistedCount = orders.length - lines.length;
  const content = {
    name: plainLine(name),
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
      ...(unlistedCount > 0 ? [t('And {more} more.', { more: unlistedCount })] : []),
    ],
    link: { label: t('Manage your orders'), url: `${sender.publicUrl}/admin/orders` },
    after: [t('You get such a mail once an hour at most.'), howToStopMails()],
  };
  return { kind: 'new-orders', recipient, ...layOut(content, sender) };
}
