import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { OrderStats } from 'shared/contract';
import { ORDER_STATUSES, type OrderStatus, orderStatusWord } from 'shared/domain';
import { t } from 'shared/language';
import styles from './status-tabs.module.css';
import { ordersText } from './to-bring.rules.ts';

type Props = {
  readonly selected: OrderStatus;
  readonly counts: OrderStats['own']['counts'];
  readonly onSelect: (status: OrderStatus) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
};

/** Tabs for the four states of an order. Arrow keys, Home and End move between them. */
export function StatusTabs({ selected, counts, onSelect, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const position = targetOf(event.key, ORDER_STATUSES.indexOf(selected));
    const status = position === undefined ? undefined : ORDER_STATUSES[position];
    if (position === undefined || status === undefined) return;
    event.preventDefault();
    onSelect(status);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[position]?.focus();
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
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Index of the tab that a key leads to; undefined for any other key. */
function targetOf(key: string, fromIndex: number): number | undefined {
  const count = ORDER_STATUSES.length;
  return new Map([
    ['ArrowRight', (fromIndex + 1) % count],
    ['ArrowLeft', (fromIndex + count - 1) % count],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
}
