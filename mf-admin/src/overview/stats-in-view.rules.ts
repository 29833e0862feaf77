import type { OrderStats } from 'shared/contract';

export type Tally = OrderStats['own'];

export type OrderFigures = {
  readonly title: string;
  readonly tally: Tally;
  /** Cash that class reps hold: only for the council, and only beside the figures of all orders. */
  readonly heldByReps: number | null;
};

/** The council sees the figures of all orders first; all staff see those of their assigned orders. */
export function statsInView(stats: OrderStats): OrderFigures[] {
  const groups: OrderFigures[] = [];
  if (stats.all) {
    groups.push({ title: 'All orders', tally: stats.all, heldByReps: stats.heldByReps ?? null });
  }
  if (stats.assigned) {
    groups.push({ title: 'Assigned to you', tally: stats.assigned, heldByReps: null });
  }
  return groups;
}
