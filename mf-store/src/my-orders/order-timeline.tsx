import { siteConfig } from 'shared/api';
import type { Order } from 'shared/contract';
import { lapsesAt } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { classNames, DateText } from 'shared/ui';
import styles from './order-item.module.css';

/** The steps of an order with their times. A step without a time has not come, and is left out. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const steps = [
    [t('Placed'), order.createdAt],
    [tIn('order', 'Paid'), order.paidAt],
    [tIn('order', 'Delivered'), order.deliveredAt],
    [cancelledText(order), order.cancelledAt],
    [t('Kept for you until'), keptUntil(order)],
  ] as const;
  return (
    <ol
      className={classNames('row hint', styles.steps)}
      aria-label={t('History of order {number}', { number: order.id })}
    >
      {steps.map(
        ([word, time]) =>
          time && (
            <li key={word}>
              {word} <DateText iso={time} withTime />
            </li>
          ),
      )}
    </ol>
  );
}

function cancelledText({ cancelledByBuyer }: Order): string {
  // It is undefined if the site did it.
  if (cancelledByBuyer === undefined) return tIn('order', 'Cancelled');
  if (cancelledByBuyer) return t('Cancelled by you');
  return t('Cancelled by the class rep or the council');
}

/** The time at which an unpaid order without a last day to pay lapses; null if it never does, as when it is free. */
function keptUntil({ status, createdAt, payBy, totalPrice }: Order): string | null {
  const { orderLapseDays: days } = siteConfig();
  if (status !== 'PENDING' || !days || payBy || totalPrice === 0) return null;
  return new Date(lapsesAt(Date.parse(createdAt), { days })).toISOString();
}
