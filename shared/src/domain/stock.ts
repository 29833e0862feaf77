/** `available` of a product that never runs out. */
export const UNLIMITED = -1;
export const STOCK_MAX = 1_000_000;
export const QUANTITY_MAX = 999;
export const SALE_LINES_MAX = 50;

export type Stock =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'out' }
  | { readonly kind: 'left'; readonly count: number };

/** Stock from a product's `available`: -1 for unlimited, 0 for sold out, else the count left. */
export function stockOf(available: number): Stock {
  if (available === UNLIMITED) return { kind: 'unlimited' };
  return available > 0 ? { kind: 'left', count: available } : { kind: 'out' };
}

export const orderableQuantity = (available: number): number =>
  available === UNLIMITED ? QUANTITY_MAX : Math.min(Math.max(available, 0), QUANTITY_MAX);

/** How many more one person may order. `takenCount` is in their cart and in their orders, without cancelled ones. */
export const leftForBuyer = (maxPerBuyer: number | null | undefined, takenCount: number): number =>
  Math.max(0, (maxPerBuyer ?? Number.POSITIVE_INFINITY) - takenCount);
