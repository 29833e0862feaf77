import { errorText } from 'shared/api';
import type { OrderStats } from 'shared/contract';
import { useRevalidator } from 'shared/router';
import { Skeleton } from 'shared/ui';
import type { Arrival } from '../ui/arrival.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import styles from './stats-board.module.css';
import { StatsGroup } from './stats-group.tsx';
import { statsInView } from './stats-in-view.rules.ts';

/** Figures about orders and cash, with their own way of failing: everything around them goes on. */
export function StatsBoard({ stats }: { readonly stats: Arrival<OrderStats> }) {
  const { value, error, arriving } = useArrival(stats);
  const { revalidate } = useRevalidator();
  if (error !== null) {
    return (
      <LoadFailure
        text={errorText(error, 'The figures could not be loaded.')}
        retrying={arriving}
        onRetry={revalidate}
      />
    );
  }
  if (value === null) {
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">Loading</span>
        <Skeleton height="104px" />
        <Skeleton height="104px" />
        <Skeleton height="104px" />
        <Skeleton height="104px" />
      </div>
    );
  }
  return statsInView(value).map((group) => (
    <StatsGroup
      key={group.title}
      group={group}
      {...(group.tally === value.assigned && { ordersAt: '/admin/orders' })}
    />
  ));
}
