import { t } from '../language/index.ts';
import { DAY_MS, dayInWords, schoolDay } from './school-day.ts';

/** The first and the last day of a sale, such as `2026-11-30`. A missing one sets no limit. */
export type SaleDays = {
  readonly saleFrom?: string | null | undefined;
  readonly saleUntil?: string | null | undefined;
};

export type Sale =
  | { readonly kind: 'before'; readonly from: string }
  | { readonly kind: 'open'; readonly until: string | null }
  | { readonly kind: 'ended'; readonly until: string };

const WEEK_MS = 7 * DAY_MS;

/** Whether a product can be ordered at a time, in epoch milliseconds. `until` of an open sale is null until its last week. */
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

/** The text for buyers about the days of a sale; null for none. */
export function saleInWords(sale: Sale): string | null {
  if (sale.kind === 'before') return t('From {day}', { day: dayInWords(sale.from) });
  if (sale.kind === 'ended') return t('Ended {day}', { day: dayInWords(sale.until) });
  return sale.until && t('until {day}', { day: dayInWords(sale.until) });
}
