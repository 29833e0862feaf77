import type { Order } from 'shared/contract';
import { DateText } from 'shared/ui';
import styles from './order-timeline.module.css';

/** What happened to an order, and when. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const steps = [
    ['Placed', order.createdAt],
    ['Paid', order.paidAt],
    ['Delivered', order.deliveredAt],
    ['Cancelled', order.cancelledAt],
  ] as const;
  return (
    <ol className={styles.steps} aria-label={`History of order ${order.id}`}>
      {steps.map(
        ([word, at]) =>
          at && (
            <li key={word}>
              {word} <DateText iso={at} time />
            </li>
          ),
      )}
    </ol>
  );
}
