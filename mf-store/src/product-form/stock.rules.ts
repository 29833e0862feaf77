import { STOCK_MAX, UNLIMITED } from 'shared/domain';

export const UNLIMITED_TEXT = String(UNLIMITED);

/** A whole number, at least -1 (unlimited); null for any other text. */
export function parseStock(text: string): number | null {
  if (!/^(-1|\d{1,7})$/.test(text.trim())) return null;
  const stock = Number(text);
  return stock <= STOCK_MAX ? stock : null;
}
