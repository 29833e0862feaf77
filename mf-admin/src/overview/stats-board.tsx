import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { errorText } from 'shared/api';
import type { OrderStats } from 'shared/contract';
import { Loaded, LoadFailure, type TrackedResponse, useDeferred } from 'shared/data';
import type { OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { classNames, Skeleton } from 'shared/ui';
import { closedPeriodText, THIS_YEAR } from '../orders/index.ts';
import { AmountText, layout } from '../ui/index.ts';
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
      {({ value }) => (
        <>
          <p className={layout.quiet}>{closedPeriodText(THIS_YEAR, Date.now())}</p>
          {statsInView(value).map((group) => (
            <StatsGroup key={group.title} group={group} />
          ))}
        </>
      )}
    </Loaded>
  );
}

const StatsSkeleton = () => (
  <div className={styles.tiles} role="status">
    <span className="visually-hidden">{t('Loading')}</span>
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton key={tile} height="104px" />
    ))}
  </div>
);

function StatsGroup({ group }: { readonly group: OrderFigures }) {
  const titleId = useId();
  const { counts, amounts } = group.tally;
  const addressOf = (status: OrderStatus) => `/admin/orders?rep=${group.rep}&status=${status}`;
  return (
    <section className={layout.stack} aria-labelledby={titleId}>
      <h2 id={titleId}>{group.title}</h2>
      <dl className={styles.tiles}>
        <StatTile label={t('Cash to collect')} cash={amounts.PENDING} to={addressOf('PENDING')} />
        {group.heldByReps !== null && (
          <StatTile label={t('Cash held by reps')} cash={group.heldByReps} to="/admin/balance" />
        )}
        <StatTile label={t('Pending orders')} count={counts.PENDING} to={addressOf('PENDING')} />
        <StatTile label={t('Paid, to be delivered')} count={counts.PAID} to={addressOf('PAID')} />
        <StatTile label={t('Delivered')} count={counts.DELIVERED} to={addressOf('DELIVERED')} />
        <StatTile label={t('Cancelled')} count={counts.CANCELLED} to={addressOf('CANCELLED')} />
      </dl>
    </section>
  );
}

type TileProps = {
  readonly label: string;
  readonly to: string;
  /** One of the two. Cash needs the whole width of a phone, and attention unless it is zero. */
  readonly cash?: number;
  readonly count?: number;
};

/** One number with its name, and a link to the counted items. Must be a child of a `dl`. */
const StatTile = ({ label, to, cash, count }: TileProps) => (
  <div
    className={classNames(
      layout.box,
      styles.tile,
      cash !== undefined && styles.full,
      cash !== undefined && cash > 0 && styles.marked,
    )}
  >
    <dt className={classNames('hint', styles.label)}>
      <Link to={to} viewTransition>
        {label}
      </Link>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </dt>
    <dd className={styles.value}>{cash === undefined ? count : <AmountText amount={cash} />}</dd>
  </div>
);
