import { t } from '../language/index.ts';

/** Money travels as decimal numbers and is added up as whole minor units (cents). */
export const toCents = (amount: number): number => Math.round(amount * 100);
export const fromCents = (cents: number): number => cents / 100;

/** `12.5` becomes `12.50 BGN`: two decimals, a full stop, then the currency label. */
export const formatPrice = (amount: number, currencyLabel: string): string =>
  `${amount.toFixed(2)} ${currencyLabel}`;

/** The price of one thing. A sum never says `Free`: it uses `formatPrice`, which writes `0.00`. */
export const priceInWords = (amount: number, currencyLabel: string): string =>
  amount === 0 ? t('Free') : formatPrice(amount, currencyLabel);

export type Money = { readonly amount: number; readonly currency: string };

/** Adds up each currency on its own, in the order in which they come: amounts of two currencies have no sum. */
export function sumByCurrency(items: readonly Money[]): Money[] {
  const centsByCurrency = new Map<string, number>();
  for (const { amount, currency } of items) {
    centsByCurrency.set(currency, (centsByCurrency.get(currency) ?? 0) + toCents(amount));
  }
  return [...centsByCurrency].map(([currency, cents]) => ({ currency, amount: fromCents(cents) }));
}

/** `21.00 BGN`, or `21.00 BGN + 5.00 EUR`; without any amount, zero of `currency`. */
export function sumsText(sums: readonly Money[], currency: string): string {
  if (sums.length === 0) return formatPrice(0, currency);
  return sums.map((sum) => formatPrice(sum.amount, sum.currency)).join(' + ');
}
