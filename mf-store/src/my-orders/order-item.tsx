import { siteConfig } from 'shared/api';
import type { Order } from 'shared/contract';
import { lapsesAt, nameWithOption } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { Link } from 'shared/router';
import { classNames, DateText, ItemPrice, Thumbnail } from 'shared/ui';
import { NoteText } from '../ui/note-text.tsx';
import { PayByText } from '../ui/pay-by-text.tsx';
import { CancelOwnOrder } from './cancel-own.tsx';
import styles from './order-item.module.css';

type Props = { readonly order: Order; readonly showsNotes: boolean };

function OrderItem({ order, showsNotes }: Props) {
  return (
    <li>
      <article className={styles.order}>
        <Thumbnail image={order.product.imageUrl} size={64} />
        <p className={styles.product}>
          <span className={styles.quantity}>{order.quantity} ×</span>{' '}
          <Link to={`/store/${order.product.id}`} viewTransition>
            {nameWithOption(order.productName, order.option)}
          </Link>
        </p>
        <p className={styles.price}>
          <ItemPrice amount={order.totalPrice} currency={order.currency} />
        </p>
        <div className={styles.rest}>
          {order.status === 'PENDING' && (
            <PayByText payBy={order.payBy} lapses={order.lapses} now={Date.now()} />
          )}
          <p className={styles.number}>{t('Order no. {number}', { number: order.id })}</p>
          {showsNotes && <NoteText text={order.instructions} />}
          <OrderTimeline order={order} />
          {order.status === 'PENDING' && <CancelOwnOrder order={order} />}
        </div>
      </article>
    </li>
  );
}

/** `showsNotes` is false where a heading above the list shows the notes of all its orders. */
type ListProps = { readonly orders: readonly Order[]; readonly showsNotes?: boolean };

export const OrderList = ({ orders, showsNotes = false }: ListProps) => (
  <ul className={styles.orders}>
    {orders.map((order) => (
      <OrderItem key={order.id} order={order} showsNotes={showsNotes} />
    ))}
  </ul>
);

/** The steps of an order with their times. A step without a time has not come, and is left out. */
function OrderTimeline({ order }: { readonly order: Order }) {
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
  // Undefined where the site did it.
  if (cancelledByBuyer === undefined) return tIn('order', 'Cancelled');
  if (cancelledByBuyer) return t('Cancelled by you');
  return t('Cancelled by the class rep or the council');
}

/** The time at which an unpaid order without a last day to pay lapses; null if it never does: a free one, or any on some sites. */
function keptUntil({ status, createdAt, payBy, totalPrice }: Order): string | null {
  const { orderLapseDays: days } = siteConfig();
  if (status !== 'PENDING' || !days || payBy || totalPrice === 0) return null;
  return new Date(lapsesAt(Date.parse(createdAt), { days })).toISOString();
}
