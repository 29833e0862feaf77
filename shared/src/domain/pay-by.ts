import { plural, t } from '../language/index.ts';
import { DAY_MS, dayAfter, dayInWords, schoolDay } from './school-day.ts';

/** The term to pay for a product: a last day, or a number of days after the order. Without either, the site decides. */
export type PayTerms = {
  readonly payBy?: string | null | undefined;
  readonly payWithinDays?: number | null | undefined;
};

/** The last day to pay for an order placed now; null where the site decides. It is never before today. */
export function payByOf({ payBy, payWithinDays }: PayTerms, now: number): string | null {
  const today = schoolDay(now);
  if (payWithinDays) return dayAfter(today, payWithinDays);
  return payBy && payBy < today ? today : (payBy ?? null);
}

/** The number of days left to pay: 0 on the last one, negative afterwards. */
export const daysToPay = (payBy: string, now: number): number =>
  (Date.parse(payBy) - Date.parse(schoolDay(now))) / DAY_MS;

/** A last day further ahead has no countdown. */
const COUNTDOWN_DAYS = 7;

/** `Overdue since 30 November`, `Pay today`, `Pay by 30 November: 2 days left`, `Pay by 30 December`. */
export function payByInWords(payBy: string, now: number): string {
  const daysLeft = daysToPay(payBy, now);
  const day = dayInWords(payBy);
  if (daysLeft < 0) return t('Overdue since {day}', { day });
  if (daysLeft === 0) return t('Pay today');
  if (daysLeft > COUNTDOWN_DAYS) return t('Pay by {day}', { day });
  return plural(daysLeft, 'Pay by {day}: 1 day left', 'Pay by {day}: {count} days left', { day });
}
