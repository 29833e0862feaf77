import { formatPrice, fromCents, toCents } from 'shared/domain';
import { t } from 'shared/language';

/** The counted cash as typed: nothing, an amount, or a text that is not an amount. */
export type CashCount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unreadable' };

export function readCashCount(text: string): CashCount {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'none' };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return { kind: 'unreadable' };
  return { kind: 'amount', amount: Number(typed) };
}

type CountCurrency = { readonly currency: string };

/** Counted cash minus the balance in the system: below zero when cash is missing. */
export const differenceOf = (expected: number, counted: number): number =>
  fromCents(toCents(counted) - toCents(expected));

type CountComparison = {
  readonly kind: 'exact' | 'missing' | 'too much';
  readonly formattedDifference: string;
};

export function compareCash(
  expected: number,
  counted: number,
  { currency }: CountCurrency,
): CountComparison {
  const difference = differenceOf(expected, counted);
  const sum = formatPrice(Math.abs(difference), currency);
  if (difference === 0) return { kind: 'exact', formattedDifference: sum };
  return { kind: difference < 0 ? 'missing' : 'too much', formattedDifference: sum };
}

export function differenceText(
  expected: number,
  counted: number,
  inCurrency: CountCurrency,
): string {
  const { kind, formattedDifference: sum } = compareCash(expected, counted, inCurrency);
  if (kind === 'exact') return t('The count is exact.');
  return kind === 'missing' ? t('{sum} missing', { sum }) : t('{sum} too much', { sum });
}

export function noteRequiredText(
  expected: number,
  counted: number,
  inCurrency: CountCurrency,
): string {
  const { kind, formattedDifference: sum } = compareCash(expected, counted, inCurrency);
  return kind === 'missing'
    ? t('Say why: {sum} missing.', { sum })
    : t('Say why: {sum} too much.', { sum });
}

/** Whether the count differs from the balance, which requires a note. */
export const needsNote = (expected: number, count: CashCount): boolean =>
  count.kind === 'amount' && differenceOf(expected, count.amount) !== 0;

export function clearButtonText(
  expected: number,
  count: CashCount,
  { kept, ...inCurrency }: CountCurrency & { readonly kept: number },
): string {
  if (count.kind !== 'amount' || !needsNote(expected, count)) {
    return kept > 0
      ? t('Clear, {sum} stays', { sum: formatPrice(kept, inCurrency.currency) })
      : t('Clear to zero');
  }
  const { kind, formattedDifference: sum } = compareCash(expected, count.amount, inCurrency);
  return kind === 'missing'
    ? t('Clear, {sum} missing', { sum })
    : t('Clear, {sum} too much', { sum });
}
