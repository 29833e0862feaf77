import { formatPrice, fromCents, toCents } from 'shared/domain';

/** The counted cash as typed: nothing, an amount, or a text that is not an amount. */
export type Counted =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unreadable' };

/** Reads an amount with a decimal point or a decimal comma. */
export function readCounted(text: string): Counted {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'none' };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return { kind: 'unreadable' };
  return { kind: 'amount', amount: Number(typed) };
}

/** The difference between the count and the balance in the system, in words. */
export function differenceText(
  expected: number,
  counted: number,
  { currency }: { readonly currency: string },
): string {
  const cents = toCents(counted) - toCents(expected);
  if (cents === 0) return 'The count is exact.';
  const sum = formatPrice(fromCents(Math.abs(cents)), currency);
  return cents < 0 ? `${sum} missing` : `${sum} too much`;
}
