import type { Money } from 'shared/domain';

/** Above this sum in one currency, marking orders as paid needs a confirmation. */
const ASKS_ABOVE = 50;

/** Whether marking orders of this sum as paid needs a confirmation. */
export const needsConfirmation = (sums: readonly Money[]): boolean =>
  sums.some(({ amount }) => amount > ASKS_ABOVE);
