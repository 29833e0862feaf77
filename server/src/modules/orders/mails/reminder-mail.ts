import { fromCents, groupBy, sumByCurrency, sumsText } from 'shared/domain';
import { plural, t } from 'shared/language';
import type { Row } from '../../../database/tables.ts';
import type { MailType, MailWritingDeps } from '../../mail/mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { type LapseSettings, type OrderRow, payTimeInWords } from '../order/index.ts';
import { wantsOrderMails } from './buyer-mail.ts';
import { formatItem, formatTotal } from './order-in-words.ts';
import { findOrdersToPay, forgetReminder } from './reminders.queries.ts';

type Buyer = Row<'users'>;

export const mayBeReminded = (
  user: Pick<Buyer, 'email_verified' | 'order_mails' | 'blocked_at'>,
): boolean => wantsOrderMails(user) && user.blocked_at === null;

/** A reminder of what is unpaid when it is sent. One that has nothing to say does not count as the last of its buyer. */
export const orderReminderMail: MailType<null, 'order-reminder'> = {
  kind: 'order-reminder',
  async write({ reader, putAt }, deps) {
    const orders = mayBeReminded(reader) ? await findOrdersToPay(deps.db, reader.id) : [];
    if (orders.length > 0) return reminderContent(reader, orders, deps);
    await forgetReminder(deps.db, reader.id, putAt);
    return null;
  },
};

/** All unpaid orders of a buyer, with whom to pay, where and when. */
function reminderContent(
  { id, name }: Buyer,
  orders: readonly OrderRow[],
  { sender, settings, unsubscribeLinks }: MailWritingDeps,
): MailContent {
  const { siteName: site } = sender;
  const ordersByRep = [...groupBy(orders, ({ rep_id }) => rep_id).values()];
  return {
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
    unsubscribeUrl: unsubscribeLinks.apiUrl(id),
  };
}

function orderInWords(order: OrderRow, settings: LapseSettings): string {
  const facts = [formatItem(order), formatTotal(order)].join(', ');
  const reference = t('Order {id}: {facts}', { id: order.id, facts });
  const payTime = payTimeInWords(order, settings);
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
