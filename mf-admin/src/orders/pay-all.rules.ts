import type { Money } from 'shared/domain';

/** Above so much in one currency, one tap is not enough to note cash as received. */
const ASKS_ABOVE = 50;

/** Whether to ask before orders of this sum are all marked as paid. */
export const asksFirst = (sums: readonly Money[]): boolean =>
  sums.some(({ amount }) => amount > ASKS_ABOVE);
