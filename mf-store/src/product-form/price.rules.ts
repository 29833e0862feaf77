import { PRICE_MAX } from 'shared/domain';

/** A price with at most two decimals, after a decimal point or comma; null for any other text. */
export function parsePrice(text: string): number | null {
  const number = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(number)) return null;
  const price = Number(number);
  return price <= PRICE_MAX ? price : null;
}

/** A price as in `parsePrice`; null for an empty text, and undefined for any other. */
export function parseOptionalPrice(text: string): number | null | undefined {
  return text.trim() === '' ? null : (parsePrice(text) ?? undefined);
}
