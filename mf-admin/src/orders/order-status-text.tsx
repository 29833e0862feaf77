import { OrderStatusBadge } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import type { OrderRow } from './order-rows.rules.ts';
import styles from './order-status-text.module.css';

type Props = {
  readonly order: OrderRow;
  /** Whether it shows the time: `Paid, 14:46`. */
  readonly showTime: boolean;
};

/** The status of an order. */
export const OrderStatusText = ({ order: { status, statusAt }, showTime }: Props) => (
  <span className={styles.status}>
    <OrderStatusBadge status={status} />
    {showTime && statusAt !== null && (
      <span className={styles.time}>
        <span className="visually-hidden">, </span>
        <ClockText at={statusAt} />
      </span>
    )}
  </span>
);
