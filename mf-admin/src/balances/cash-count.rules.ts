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

/** `sum` less `part`, to the cent. */
export const subtractMoney = (sum: number, part: number): number =>
  fromCents(toCents(sum) - toCents(part));

type CountComparison = {
  readonly kind: 'exact' | 'missing' | 'too much';
  readonly formattedDifference: string;
};

export function compareCash(expected: number, counted: number, currency: string): CountComparison {
  const difference = subtractMoney(counted, expected);
  const formattedDifference = formatPrice(Math.abs(difference), currency);
  if (difference === 0) return { kind: 'exact', formattedDifference };
  return { kind: difference < 0 ? 'missing' : 'too much', formattedDifference };
}

export function differenceText({ kind, formattedDifference: sum }: CountComparison): string {
  if (kind === 'exact') return t('The count is exact.');
  return kind === 'missing' ? t('{sum} missing', { sum }) : t('{sum} too much', { sum });
}

export const noteRequiredText = ({ kind, formattedDifference: sum }: CountComparison): string =>
  kind === 'missing'
    ? t('Say why: {sum} missing.', { sum })
    : t('Say why: {sum} too much.', { sum });

/** `comparison` is null where no cash was counted; `kept` stays with the rep. */
export function clearButtonText(
  comparison: CountComparison | null,
  { kept, currency }: { readonly kept: number; readonly currency: string },
): string {
  if (comparison === null || comparison.kind === 'exact') {
    return kept > 0
      ? t('Clear, {sum} stays', { sum: formatPrice(kept, currency) })
      : t('Clear to zero');
  }
  const { kind, formattedDifference: sum } = comparison;
  return kind === 'missing'
    ? t('Clear, {sum} missing', { sum })
    : t('Clear, {sum} too much', { sum });
}
