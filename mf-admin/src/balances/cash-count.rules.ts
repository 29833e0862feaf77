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

type Money = { readonly currency: string };

/** Counted cash minus the balance in the system: below zero when cash is missing. */
export const differenceOf = (expected: number, counted: number): number =>
  fromCents(toCents(counted) - toCents(expected));

/** The difference between the count and the balance in the system, in words. */
export function differenceText(expected: number, counted: number, { currency }: Money): string {
  const difference = differenceOf(expected, counted);
  if (difference === 0) return 'The count is exact.';
  const sum = formatPrice(Math.abs(difference), currency);
  return difference < 0 ? `${sum} missing` : `${sum} too much`;
}

/** Whether the count is another sum than the balance: then the note must say why. */
export const noteNeeded = (expected: number, counted: Counted): boolean =>
  counted.kind === 'amount' && differenceOf(expected, counted.amount) !== 0;

/** The words on the button that clears a balance. */
export function clearText(expected: number, counted: Counted, money: Money): string {
  if (counted.kind !== 'amount' || !noteNeeded(expected, counted)) return 'Clear to zero';
  return `Clear, ${differenceText(expected, counted.amount, money)}`;
}
