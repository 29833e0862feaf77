import type { Ref } from 'react';
import type { LoadedState } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { ClockText } from '../ui/clock-text.tsx';
import { ordersInWords } from './filter/status-filter.rules.ts';
import styles from './list-head.module.css';
import type { OrderRow } from './rows/order-rows.rules.ts';

type Props = Pick<LoadedState<unknown>, 'requestedAt' | 'refreshing'> & {
  readonly title: string;
  readonly orders: readonly OrderRow[];
  /** The heading, which takes the focus when the focused element leaves the list. */
  readonly heading: Ref<HTMLHeadingElement>;
};

/** Title, number and time of the listed orders. */
export const ListHead = ({ title, orders, requestedAt, refreshing, heading }: Props) => (
  <div className={styles.head}>
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
    <p className={styles.news}>
      <span role="status">{ordersInWords(orders)}</span>
      {refreshing ? (
        <span>{t('Loading')}</span>
      ) : (
        <span>{rich('Updated {time}', { time: <ClockText at={requestedAt} /> })}</span>
      )}
    </p>
  </div>
);
