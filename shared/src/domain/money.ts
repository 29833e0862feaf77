/** Money travels as decimal numbers and is added up as whole minor units (cents). */
export const toCents = (amount: number): number => Math.round(amount * 100);
export const fromCents = (cents: number): number => cents / 100;

/** `12.5` becomes `12.50 BGN`: two decimals, a full stop, then the currency label. */
export const formatPrice = (amount: number, label: string): string =>
  `${amount.toFixed(2)} ${label}`;
