import type { AnnouncementOutcome, ReminderOutcome } from 'shared/contract';
import { dayInWords, isOpen, REMINDER_PAUSE_MS, schoolDay } from 'shared/domain';
import { plural, t } from 'shared/language';
import { buyerKey } from '../buyers/buyer-groups.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** The unpaid orders that cost something, of buyers who were not reminded of any order recently. */
export function remindableOrders(orders: readonly OrderRow[], now: number): OrderRow[] {
  const wasRemindedRecently = ({ remindedAt }: OrderRow) =>
    remindedAt !== null && now - remindedAt < REMINDER_PAUSE_MS;
  const remindedBuyers = new Set(orders.filter(wasRemindedRecently).map(buyerKey));
  return orders.filter(
    (order) =>
      order.status === 'PENDING' && order.total > 0 && !remindedBuyers.has(buyerKey(order)),
  );
}

/**
 * For a list without `remindableOrders`: says from which day the first buyer can be reminded again. Undefined if nobody was
 * reminded.
 */
export function reminderPauseInWords(orders: readonly OrderRow[]): string | undefined {
  const times = orders.flatMap(({ status, remindedAt }) =>
    status === 'PENDING' && remindedAt !== null ? [remindedAt] : [],
  );
  if (times.length === 0) return undefined;
  const day = dayInWords(schoolDay(Math.min(...times) + REMINDER_PAUSE_MS));
  return t('Everybody was reminded in the last 3 days. You can remind again from {day}.', { day });
}

/** Whether the buyer can be told that the order has arrived. */
export const isAnnounceable = (order: OrderRow): boolean =>
  isOpen(order) && order.buyerId !== null && order.announcedAt === null;

type SkippedOrder = (ReminderOutcome | AnnouncementOutcome)['skipped'][number];
type SkipCode = SkippedOrder['code'];

/** Why the buyers of orders got no mail, in words. */
const SKIP_TEXTS: Readonly<Record<SkipCode, (count: number) => string>> = {
  PAID: (count) => plural(count, '1 order is paid.', '{count} orders are paid.'),
  DELIVERED: (count) => plural(count, '1 order is delivered.', '{count} orders are delivered.'),
  CANCELLED: (count) => plural(count, '1 order is cancelled.', '{count} orders are cancelled.'),
  REMINDED_RECENTLY: (count) =>
    plural(
      count,
      'The buyer of 1 order was reminded in the last 3 days.',
      'The buyers of {count} orders were reminded in the last 3 days.',
    ),
  ANNOUNCED: (count) =>
    plural(count, 'The buyer of 1 order knows.', 'The buyers of {count} orders know.'),
  DECLINED: (count) =>
    plural(
      count,
      'The buyer of 1 order gets no such mails.',
      'The buyers of {count} orders get no such mails.',
    ),
  NOT_YOURS: (count) =>
    plural(count, '1 order is with somebody else.', '{count} orders are with somebody else.'),
};

/** The outcome in sentences: `12 reminders sent. 1 order is paid.` */
export const reminderOutcomeInWords = ({ sent, skipped }: ReminderOutcome): string =>
  [plural(sent, '1 reminder sent.', '{count} reminders sent.'), ...skipTexts(skipped)].join(' ');

export const announcementOutcomeInWords = ({ sent, skipped }: AnnouncementOutcome): string =>
  [plural(sent, '1 mail sent.', '{count} mails sent.'), ...skipTexts(skipped)].join(' ');

function skipTexts(skipped: readonly SkippedOrder[]): string[] {
  const codes = Object.keys(SKIP_TEXTS) as SkipCode[];
  return codes.flatMap((code) => {
    const count = skipped.filter((skip) => skip.code === code).length;
    return count === 0 ? [] : [SKIP_TEXTS[code](count)];
  });
}
