import { formatPrice, fromCents, toCents } from 'shared/domain';

/** What somebody counted: nothing typed, an amount, or something that is none. */
export type Counted =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unreadable' };

/** Reads an amount typed with a full stop or a comma. */
export function readCounted(text: string): Counted {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { kind: 'none' };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return { kind: 'unreadable' };
  return { kind: 'amount', amount: Number(typed) };
}

/** How a count compares with what the system says, in words. */
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
