import { currentLocale, t } from '../language/index.ts';

/** The first and the last day of a sale, such as `2026-11-30`. A missing one sets no limit. */
export type SaleDays = {
  readonly saleFrom?: string | null | undefined;
  readonly saleUntil?: string | null | undefined;
};

export type Sale =
  | { readonly kind: 'before'; readonly from: string }
  | { readonly kind: 'open'; readonly until: string | null }
  | { readonly kind: 'ended'; readonly until: string };

const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Days and times are those at the school, wherever the reader or the server is. */
export const SCHOOL_TIME_ZONE = 'Europe/Sofia';

/** Sweden writes dates as ISO 8601 does. Made once, because that takes longer than a hundred dates. */
const DAYS_AT_SCHOOL = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_TIME_ZONE });

/** The day at the school, such as `2026-11-30`. */
export const schoolDay = (milliseconds: number): string => DAYS_AT_SCHOOL.format(milliseconds);

/** When a day begins at the school, which is two hours ahead of UTC, or three in summer. */
export function startOfSchoolDay(day: string): number {
  const summerStart = Date.parse(day) - 3 * HOUR_MS;
  return schoolDay(summerStart) === day ? summerStart : summerStart + HOUR_MS;
}

/** Adds days to a day. It counts in UTC, which has no summer time. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Tells whether a product can be ordered at a given time. `until` of an open sale is null until its last week. */
export function saleOf({ saleFrom, saleUntil }: SaleDays, now: number): Sale {
  if (!saleFrom && !saleUntil) return { kind: 'open', until: null };
  const today = schoolDay(now);
  if (saleFrom && today < saleFrom) return { kind: 'before', from: saleFrom };
  if (saleUntil && today > saleUntil) return { kind: 'ended', until: saleUntil };
  const isLastWeek = saleUntil && schoolDay(now + WEEK_MS) > saleUntil;
  return { kind: 'open', until: isLastWeek ? saleUntil : null };
}

/** A product can be ordered now or soon, only later, or no longer. The store shows them in this order. */
export type Offer = 'current' | 'later' | 'over';

/** The last day that counts as soon. The store shows a sale that begins later behind the current ones. */
export const lastSoonDay = (now: number): string => schoolDay(now + WEEK_MS);

export function offerOf(product: SaleDays & { readonly available: number }, now: number): Offer {
  const sale = saleOf(product, now);
  if (product.available === 0 || sale.kind === 'ended') return 'over';
  return sale.kind === 'before' && sale.from > lastSoonDay(now) ? 'later' : 'current';
}

/** `30 November` */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** The text for buyers about the days of a sale; null for none. */
export function saleInWords(sale: Sale): string | null {
  if (sale.kind === 'before') return t('From {day}', { day: dayInWords(sale.from) });
  if (sale.kind === 'ended') return t('Ended {day}', { day: dayInWords(sale.until) });
  return sale.until && t('until {day}', { day: dayInWords(sale.until) });
}
