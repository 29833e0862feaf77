import { dayInWords, lapsesAt, REMINDER_PAUSE_MS, schoolDay } from 'shared/domain';
import { plural, t } from 'shared/language';
import { schoolTime } from '../../../base/school-time.ts';
import type { Row } from '../../../database/tables.ts';
import type { Settings } from '../../../settings/settings.ts';

/** An order with a day in `pay_by` is cancelled after it if `lapses` is 1; another one after `orderLapseDays`, or never if that is 0. */
type PayTimeColumns = Pick<Row<'orders'>, 'pay_by' | 'lapses' | 'created_at' | 'total_cents'>;
export type LapseSettings = Pick<Settings, 'orderLapseDays'>;

/** The time limit for paying an order, as a sentence for its buyer; null without one. */
export function payTimeInWords(
  { pay_by, lapses, created_at, total_cents }: PayTimeColumns,
  { orderLapseDays: days }: LapseSettings,
): string | null {
  if (pay_by !== null) {
    const day = dayInWords(pay_by);
    return lapses === 1
      ? t('Please pay by {day}: it is kept for you until then.', { day })
      : t('Please pay by {day}.', { day });
  }
  if (days === 0 || total_cents === 0) return null;
  return t('It is kept for you until {time}.', {
    time: schoolTime(lapsesAt(created_at, { days })),
  });
}

/** The time limit for paying an order, in few words for the rep; null without one. */
export function payTimeForRep(
  { pay_by, created_at, total_cents }: PayTimeColumns,
  { orderLapseDays: days }: LapseSettings,
): string | null {
  if (total_cents === 0 || (pay_by === null && days === 0)) return null;
  const day = pay_by ?? schoolDay(lapsesAt(created_at, { days }));
  return t('due {day}', { day: dayInWords(day) });
}

/** The reason for which the site cancelled an order, as a sentence for its buyer. */
export function lapseReasonInWords(
  item: string,
  { pay_by }: PayTimeColumns,
  { orderLapseDays: days }: LapseSettings,
): string {
  if (pay_by !== null) {
    const day = dayInWords(pay_by);
    return t('Your order of {what} was not paid by {day}, so it was cancelled.', {
      what: item,
      day,
    });
  }
  return plural(
    days,
    'Your order of {what} was not paid within 1 day, so it was cancelled.',
    'Your order of {what} was not paid within {count} days, so it was cancelled.',
    { what: item },
  );
}

export type LapseCutoffs = {
  /** Orders with a last day to pay lapse if it is before this day. */
  readonly payBefore: string;
  /** Orders without such a day lapse if they were placed by this time; null where the site cancels none. */
  readonly placedUntil: number | null;
};

export const lapseCutoffs = (
  time: number,
  { orderLapseDays: days }: LapseSettings,
): LapseCutoffs => ({
  payBefore: schoolDay(time),
  // `lapsesAt(0)` is how long an order waits for its payment.
  placedUntil: days === 0 ? null : time - lapsesAt(0, { days }),
});

/** Whether an order lapses by these cutoffs, as the query `lapsesBy` finds it. */
export const isLapsed = (
  { pay_by, lapses, created_at, total_cents }: PayTimeColumns,
  { payBefore, placedUntil }: LapseCutoffs,
): boolean =>
  total_cents > 0 &&
  (pay_by === null
    ? placedUntil !== null && created_at <= placedUntil
    : lapses === 1 && pay_by < payBefore);

/** Whether a reminder is too fresh for another. A time ahead of the clock was written while the clock ran fast. */
export const isRecentReminder = (remindedAt: number | null, now: number): remindedAt is number =>
  remindedAt !== null && remindedAt <= now && now - remindedAt < REMINDER_PAUSE_MS;

type LapsingOrder = PayTimeColumns & {
  /** When a reminder last named this order; null for never. */
  readonly reminded_at: number | null;
  /** When its buyer had the last reminder, of whatever orders; null for none. */
  readonly buyer_reminded_at: number | null;
};

/**
 * Whether to warn the buyer of an order that it lapses soon. A buyer who had a reminder is left alone for
 * `REMINDER_PAUSE_MS`, unless the order lapses in that time and no reminder has named it.
 */
export function mayWarnNow(
  order: LapsingOrder,
  { now, ...settings }: LapseSettings & { readonly now: number },
): boolean {
  const { reminded_at, buyer_reminded_at } = order;
  if (isRecentReminder(reminded_at, now)) return false;
  if (!isRecentReminder(buyer_reminded_at, now)) return true;
  const pauseEnd = buyer_reminded_at + REMINDER_PAUSE_MS;
  return reminded_at === null && isLapsed(order, lapseCutoffs(pauseEnd, settings));
}
