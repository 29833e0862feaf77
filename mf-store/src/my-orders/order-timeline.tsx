import type { Order } from 'shared/contract';
import { t, tIn } from 'shared/language';
import { DateText } from 'shared/ui';
import styles from './order-timeline.module.css';

/** What happened to an order, and when. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const steps = [
    [t('Placed'), order.createdAt],
    [tIn('order', 'Paid'), order.paidAt],
    [tIn('order', 'Delivered'), order.deliveredAt],
    [tIn('order', 'Cancelled'), order.cancelledAt],
  ] as const;
  return (
    <ol className={styles.steps} aria-label={t('History of order {number}', { number: order.id })}>
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
