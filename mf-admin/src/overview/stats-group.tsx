import { useId } from 'react';
import { Price } from 'shared/ui';
import { StatTile } from './stat-tile.tsx';
import styles from './stats-group.module.css';
import type { OrderFigures } from './stats-in-view.rules.ts';

/** Tiles about one set of orders. `ordersAt` is the page that lists these orders. */
export function StatsGroup({
  group,
  ordersAt,
}: {
  readonly group: OrderFigures;
  readonly ordersAt?: string;
}) {
  const titleId = useId();
  const { counts, amounts } = group.tally;
  const listed = (status: string) => ordersAt && `${ordersAt}?status=${status}`;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{group.title}</h2>
      <dl className={styles.tiles}>
        <StatTile
          label="Cash to collect"
          width="full"
          value={<Price amount={amounts.PENDING} />}
          look={amounts.PENDING > 0 ? 'marked' : 'plain'}
          to={listed('PENDING')}
        />
        {group.heldByReps !== null && (
          <StatTile
            label="Cash held by reps"
            width="full"
            value={<Price amount={group.heldByReps} />}
            look={group.heldByReps > 0 ? 'marked' : 'plain'}
            to="/admin/balance"
          />
        )}
        <StatTile label="Pending orders" value={counts.PENDING} to={listed('PENDING')} />
        <StatTile label="Paid, to be delivered" value={counts.PAID} to={listed('PAID')} />
        <StatTile label="Delivered" value={counts.DELIVERED} to={listed('DELIVERED')} />
        <StatTile label="Cancelled" value={counts.CANCELLED} to={listed('CANCELLED')} />
      </dl>
    </section>
  );
}
