import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorText } from 'shared/api';
import type { OrderStats } from 'shared/contract';
import { Loaded, LoadFailure, type TrackedResponse, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { classNames, Skeleton } from 'shared/ui';
import { AmountText } from '../ui/amount-text.tsx';
import layout from '../ui/layout.module.css';
import styles from './stats-board.module.css';
import { type OrderFigures, statsInView } from './stats-in-view.rules.ts';

/** Statistics of orders and cash. The rest of the page works without them. */
export function StatsBoard({ stats }: { readonly stats: TrackedResponse<OrderStats> }) {
  const loadState = useDeferred(stats);
  return (
    <Loaded
      loadState={loadState}
      skeleton={<StatsSkeleton />}
      failure={
        <LoadFailure
          text={errorText(loadState.error, t('The figures could not be loaded.'))}
          loadState={loadState}
        />
      }
    >
      {({ value }) =>
        statsInView(value).map((group) => <StatsGroup key={group.title} group={group} />)
      }
    </Loaded>
  );
}

const StatsSkeleton = () => (
  <div className={styles.tiles} role="status">
    <span className="visually-hidden">{t('Loading')}</span>
    <Skeleton height="104px" />
    <Skeleton height="104px" />
    <Skeleton height="104px" />
    <Skeleton height="104px" />
  </div>
);

function StatsGroup({ group }: { readonly group: OrderFigures }) {
  const titleId = useId();
  const { counts, amounts } = group.tally;
  const addressOf = group.addressOf;
  return (
    <section className={layout.stack} aria-labelledby={titleId}>
      <h2 id={titleId}>{group.title}</h2>
      <dl className={styles.tiles}>
        <StatTile
          label={t('Cash to collect')}
          width="full"
          value={<AmountText amount={amounts.PENDING} />}
          variant={amounts.PENDING > 0 ? 'marked' : 'plain'}
          to={addressOf('PENDING')}
        />
        {group.heldByReps !== null && (
          <StatTile
            label={t('Cash held by reps')}
            width="full"
            value={<AmountText amount={group.heldByReps} />}
            variant={group.heldByReps > 0 ? 'marked' : 'plain'}
            to="/admin/balance"
          />
        )}
        <StatTile label={t('Pending orders')} value={counts.PENDING} to={addressOf('PENDING')} />
        <StatTile label={t('Paid, to be delivered')} value={counts.PAID} to={addressOf('PAID')} />
        <StatTile label={t('Delivered')} value={counts.DELIVERED} to={addressOf('DELIVERED')} />
        <StatTile label={t('Cancelled')} value={counts.CANCELLED} to={addressOf('CANCELLED')} />
      </dl>
    </section>
  );
}

type TileProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly to: string;
  /** `marked` for a number that needs attention. */
  readonly variant?: 'plain' | 'marked';
  /** `full` for amounts of money: they need the whole width of a phone. */
  readonly width?: 'tile' | 'full';
};

/** One number with its name, and a link to the counted items. Must be a child of a `dl`. */
function StatTile({ label, value, to, variant = 'plain', width = 'tile' }: TileProps) {
  return (
    <div
      className={classNames(
        layout.box,
        styles.tile,
        variant === 'marked' && styles.marked,
        width === 'full' && styles.full,
      )}
    >
      <dt className={styles.label}>
        <Link to={to} viewTransition>
          {label}
        </Link>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
