import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { OrderStats } from 'shared/contract';
import { ORDER_STATUSES, type OrderStatus, orderStatusWord } from 'shared/domain';
import { indexAfterKey } from 'shared/keyboard';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './status-tabs.module.css';
import { ordersText } from './to-bring.rules.ts';

type Props = {
  readonly selected: OrderStatus;
  readonly counts: OrderStats['own']['counts'];
  readonly onSelect: (status: OrderStatus) => void;
  readonly children: ReactNode;
};

/** Tabs for the four states of an order. Arrow keys, Home and End move between them. */
export function StatusTabs({ selected, counts, onSelect, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = ORDER_STATUSES.indexOf(selected);
    const nextIndex = indexAfterKey(event.key, { index, count: ORDER_STATUSES.length });
    const status = nextIndex === null ? undefined : ORDER_STATUSES[nextIndex];
    if (nextIndex === null || status === undefined) return;
    event.preventDefault();
    onSelect(status);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[nextIndex]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={t('Orders by status')}
        onKeyDown={move}
      >
        {ORDER_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            role="tab"
            id={`${id}-${status}`}
            className={styles.tab}
            aria-label={`${orderStatusWord(status)}, ${ordersText(counts[status])}`}
            aria-selected={status === selected}
            aria-controls={`${id}-panel`}
            tabIndex={status === selected ? 0 : -1}
            onClick={() => onSelect(status)}
          >
            {orderStatusWord(status)}
            <span className={styles.count} data-count={counts[status]} aria-hidden="true" />
          </button>
        ))}
      </div>
      <div
        className={classNames('stack', styles.panel)}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
      >
        {children}
      </div>
    </div>
  );
}
