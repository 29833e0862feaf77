import { formatPrice, fromCents, toCents } from 'shared/domain';

export type Money = { readonly amount: number; readonly currency: string };

/** Adds up in whole cents, each currency for itself: amounts of two currencies have no sum. */
export function sumByCurrency(items: readonly Money[]): Money[] {
  const cents = new Map<string, number>();
  for (const { amount, currency } of items) {
    cents.set(currency, (cents.get(currency) ?? 0) + toCents(amount));
  }
  return [...cents].map(([currency, sum]) => ({ currency, amount: fromCents(sum) }));
}

/** `21.00 BGN`, or `21.00 BGN + 5.00 EUR`; nothing at all is zero of `currency`. */
export function sumsText(sums: readonly Money[], currency: string): string {
  if (sums.length === 0) return formatPrice(0, currency);
  return sums.map((sum) => formatPrice(sum.amount, sum.currency)).join(' + ');
}
