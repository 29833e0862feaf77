import type { OrderStats } from 'shared/contract';

export type Tally = OrderStats['own'];

export type StatsGroup = {
  readonly title: string;
  readonly tally: Tally;
  /** Cash which class reps hold; known to the council only. */
  readonly heldByReps: number | null;
};

/** Groups of figures for whoever asks: the council sees all orders first, everybody the assigned ones. */
export function statsInView(stats: OrderStats): StatsGroup[] {
  const groups: StatsGroup[] = [];
  if (stats.all) {
    groups.push({ title: 'All orders', tally: stats.all, heldByReps: stats.heldByReps ?? null });
  }
  if (stats.assigned) {
    groups.push({ title: 'Assigned to you', tally: stats.assigned, heldByReps: null });
  }
  return groups;
}
