import type { AnnouncementOutcome, ReminderOutcome } from 'shared/contract';
import { dayInWords, isOpen, REMINDER_PAUSE_MS, schoolDay } from 'shared/domain';
import { plural, t } from 'shared/language';
import { buyerKey } from '../buyers/buyer-groups.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** Orders that are to be paid, of buyers whom no recent reminder has reached. */
export function remindableOrders(orders: readonly OrderRow[], now: number): OrderRow[] {
  const wasRemindedRecently = ({ remindedAt }: OrderRow) =>
    remindedAt !== null && now - remindedAt < REMINDER_PAUSE_MS;
  const remindedBuyers = new Set(orders.filter(wasRemindedRecently).map(buyerKey));
  return orders.filter(
    (order) =>
      order.status === 'PENDING' && order.total > 0 && !remindedBuyers.has(buyerKey(order)),
  );
}

/** The reason why none of the buyers can be reminded, and the day from which it is possible; undefined if nobody was. */
export function reminderPauseInWords(orders: readonly OrderRow[]): string | undefined {
  const times = orders.flatMap(({ status, remindedAt }) =>
    status === 'PENDING' && remindedAt !== null ? [remindedAt] : [],
  );
  if (times.length === 0) return undefined;
  const day = dayInWords(schoolDay(Math.min(...times) + REMINDER_PAUSE_MS));
  return t('Everybody was reminded in the last 3 days. You can remind again from {day}.', { day });
}

/** Whether its buyer can be told that it has arrived. */
export const isAnnounceable = (order: OrderRow): boolean =>
  isOpen(order) && order.buyerId !== null && order.announcedAt === null;

type Skip = (ReminderOutcome | AnnouncementOutcome)['skipped'][number];
type SkipCode = Skip['code'];

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

function skipTexts(skipped: readonly Skip[]): string[] {
  const codes = Object.keys(SKIP_TEXTS) as SkipCode[];
  return codes.flatMap((code) => {
    const count = skipped.filter((skip) => skip.code === code).length;
    return count === 0 ? [] : [SKIP_TEXTS[code](count)];
  });
}
