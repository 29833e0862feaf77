import type { OrderStats } from 'shared/contract';
import { t } from 'shared/language';

type Tally = NonNullable<OrderStats['all']>;

export type OrderFigures = {
  readonly title: string;
  readonly tally: Tally;
  /** Whose orders are counted, as the address of the order desk names them. */
  readonly rep: 'all' | 'mine';
  /** Cash held by class reps: only for the council, and only beside the statistics of all orders. */
  readonly heldByReps: number | null;
};

/** The council sees statistics of all orders first; all staff see those of their assigned orders. */
export function statsInView({ all, assigned, heldByReps }: OrderStats): OrderFigures[] {
  const groups: OrderFigures[] = [];
  if (all)
    groups.push({ title: t('All orders'), tally: all, rep: 'all', heldByReps: heldByReps ?? null });
  // Few council members collect cash, so figures that are all zero are left out.
  if (assigned && !(all && isEmpty(assigned)))
    groups.push({ title: t('Assigned to you'), tally: assigned, rep: 'mine', heldByReps: null });
  return groups;
}

const isEmpty = ({ counts }: Tally): boolean => Object.values(counts).every((count) => count === 0);
