import type { OrderStats } from 'shared/contract';
import type { OrderStatus } from 'shared/domain';
import { t } from 'shared/language';

export type Tally = OrderStats['own'];

export type OrderFigures = {
  readonly title: string;
  readonly tally: Tally;
  readonly addressOf: (status: OrderStatus) => string;
  /** Cash held by class reps: only for the council, and only beside the statistics of all orders. */
  readonly heldByReps: number | null;
};

const ORDERS_ADDRESS = '/admin/orders';

/** The council sees statistics of all orders first; all staff see those of their assigned orders. */
export function statsInView({ all, assigned, heldByReps }: OrderStats): OrderFigures[] {
  const groups: OrderFigures[] = [];
  if (all) {
    const addressOf = (status: OrderStatus) => `${ORDERS_ADDRESS}?rep=all&status=${status}`;
    groups.push({ title: t('All orders'), tally: all, addressOf, heldByReps: heldByReps ?? null });
  }
  // Few council members collect cash, so figures that are all zero are left out.
  if (assigned && !(all && isEmpty(assigned))) {
    const addressOf = (status: OrderStatus) => `${ORDERS_ADDRESS}?rep=mine&status=${status}`;
    groups.push({ title: t('Assigned to you'), tally: assigned, addressOf, heldByReps: null });
  }
  return groups;
}

const isEmpty = ({ counts }: Tally): boolean => Object.values(counts).every((count) => count === 0);
