import type { Ref } from 'react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { classNames } from 'shared/ui';
import { ClockText } from '../ui/index.ts';
import { closedPeriodText } from './closed-orders.rules.ts';
import { ordersInWords, type StatusFilter, statusChips } from './filter/status-filter.rules.ts';
import styles from './list-head.module.css';
import type { OrderRow } from './rows/order-rows.rules.ts';
import { SellButton } from './selling/sell-button.tsx';
import type { OrderDesk } from './use-order-desk.ts';

type Props = {
  readonly desk: OrderDesk;
  /** The heading, which takes the focus when the focused element leaves the list. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onChoose: (status: StatusFilter) => void;
};

/** Title and number of the listed orders, when they were loaded, the usual filters, and the till. */
export const ListHead = ({ desk, heading, onChoose }: Props) => (
  <div className={styles.top}>
    <div className={classNames('row', styles.head)}>
      <h2 ref={heading} tabIndex={-1}>
        {desk.title}
      </h2>
      <p className={classNames('row hint', styles.facts)}>
        <span>
          {desk.hasClosedOrders
            ? closedPeriodText(desk.year, Date.now())
            : t('All open orders; the delivered and cancelled ones are not loaded yet')}
        </span>
        <span role="status">{ordersInWords(desk.foundOrders)}</span>
        <span>
          {desk.loaded.refreshing
            ? t('Loading')
            : rich('Updated {time}', { time: <ClockText at={desk.loaded.requestedAt} /> })}
        </span>
      </p>
    </div>
    <div className={styles.filters}>
      <StatusChips orders={desk.foundOrders} filter={desk.status} onChoose={onChoose} />
      {desk.mayCollect && <SellButton desk={desk} />}
    </div>
  </div>
);

type ChipsProps = {
  readonly orders: readonly OrderRow[];
  readonly filter: StatusFilter;
  readonly onChoose: (filter: StatusFilter) => void;
};

/** The usual filters at one tap. A second tap shows all orders again. */
const StatusChips = ({ orders, filter, onChoose }: ChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame, and nothing is sent
  <div role="group" aria-label={t('Show only')} className={styles.chips}>
    {statusChips(orders).map(({ status, text }) => {
      const isOn = filter === status;
      return (
        <button
          key={status}
          type="button"
          aria-pressed={isOn}
          className={classNames(styles.chip, isOn && styles.on)}
          onClick={() => onChoose(isOn ? 'ALL' : status)}
        >
          {text}
        </button>
      );
    })}
  </div>
);
