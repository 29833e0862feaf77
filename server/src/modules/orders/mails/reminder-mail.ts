import { fromCents, groupBy, sumByCurrency, sumsText } from 'shared/domain';
import { plural, t } from 'shared/language';
import type { Mail } from '../../mail/mail.ts';
import { layOut } from '../../mail/mail-layout.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import type { UnsubscribeLinks } from '../../users/unsubscribe-links.ts';
import { type LapseSettings, type OrderRow, payTimeInWords } from '../order/index.ts';
import { formatItem, formatTotal, toMailedOrder } from './mailed-order.ts';
import type { Recipient } from './reminders.queries.ts';

export type ReminderDeps = {
  readonly sender: MailIdentity;
  readonly settings: LapseSettings;
  readonly unsubscribeLinks: UnsubscribeLinks;
};

/** All unpaid orders of a buyer, with whom to pay, where and when. */
export function reminderMail(
  { id, email, name }: Pick<Recipient, 'id' | 'email' | 'name'>,
  orders: readonly OrderRow[],
  { sender, settings, unsubscribeLinks }: ReminderDeps,
): Mail {
  const { siteName: site } = sender;
  const ordersByRep = [...groupBy(orders, ({ rep_id }) => rep_id).values()];
  const content = {
    subject: plural(orders.length, '1 order to pay at {site}', '{count} orders to pay at {site}', {
      site,
    }),
    name: plainLine(name),
    before: [
      plural(
        orders.length,
        'One order of yours is not paid yet:',
        '{count} orders of yours are not paid yet:',
      ),
      ...ordersByRep.flatMap((ordersOfRep) => [
        ...ordersOfRep.map((order) => orderInWords(order, settings)),
        ...howToPay(ordersOfRep),
      ]),
    ],
    link: { label: t('See your orders'), url: `${sender.publicUrl}/profile/orders` },
    after: [t('If you have paid in the meantime, there is nothing to do.')],
    secondaryLink: {
      text: t('To get no more mails about orders, open this address:'),
      url: unsubscribeLinks.pageUrl(id),
    },
  };
  const unsubscribeUrl = unsubscribeLinks.apiUrl(id);
  return { kind: 'order-reminder', recipient: email, unsubscribeUrl, ...layOut(content, sender) };
}

function orderInWords(row: OrderRow, settings: LapseSettings): string {
  const order = toMailedOrder(row);
  const facts = [formatItem(order), formatTotal(order)].join(', ');
  const reference = t('Order {id}: {facts}', { id: row.id, facts });
  const payTime = payTimeInWords(row, settings);
  return payTime === null ? reference : `${reference}. ${payTime}`;
}

function howToPay(orders: readonly OrderRow[]): string[] {
  const [order] = orders;
  if (!order) return [];
  const { rep_name: repName, pickup, currency } = order;
  const amounts = orders.map((row) => ({
    amount: fromCents(row.total_cents),
    currency: row.currency,
  }));
  const sum = sumsText(sumByCurrency(amounts), currency);
  if (repName === null) {
    return [
      t('Together {sum}. Your orders show whom to pay as soon as somebody is named.', { sum }),
    ];
  }
  const request = t('Please bring {sum} in cash to {name}.', { sum, name: plainLine(repName) });
  return pickup
    ? [request, t('Where and when: {pickup}', { pickup: plainLine(pickup) })]
    : [request];
}
