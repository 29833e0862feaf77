import { PRICE_MAX, STOCK_MAX, UNLIMITED } from 'shared/domain';

/** A price with at most two decimals, after a decimal point or comma; null for any other text. */
export function parsePrice(text: string): number | null {
  const withPoint = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(withPoint)) return null;
  const price = Number(withPoint);
  return price <= PRICE_MAX ? price : null;
}

/** A price as in `parsePrice`; null for an empty text, and undefined for any other. */
export function parseOptionalPrice(text: string): number | null | undefined {
  return text.trim() === '' ? null : (parsePrice(text) ?? undefined);
}

export const UNLIMITED_TEXT = String(UNLIMITED);

/** A whole number, at least -1 (unlimited); null for any other text. */
export function parseStock(text: string): number | null {
  if (!/^(-1|\d{1,7})$/.test(text.trim())) return null;
  const stock = Number(text);
  return stock <= STOCK_MAX ? stock : null;
}

/** A whole number from 1 to `most`, null for an empty text, undefined for any other text. */
export function parseOptionalCount(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}
