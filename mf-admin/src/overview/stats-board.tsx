import { errorText } from 'shared/api';
import type { OrderStats } from 'shared/contract';
import { type Deferred, Loaded, LoadFailure, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { Skeleton } from 'shared/ui';
import styles from './stats-group.module.css';
import { StatsGroup } from './stats-group.tsx';
import { statsInView } from './stats-in-view.rules.ts';

/** Statistics of orders and cash. The rest of the page works without them. */
export function StatsBoard({ stats }: { readonly stats: Deferred<OrderStats> }) {
  const answer = useDeferred(stats);
  const { revalidate } = useRevalidator();
  return (
    <Loaded
      answer={answer}
      skeleton={<StatsSkeleton />}
      failure={
        <LoadFailure
          text={errorText(answer.error, t('The figures could not be loaded.'))}
          retrying={answer.refreshing}
          onRetry={revalidate}
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
