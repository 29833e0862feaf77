import type { Order } from 'shared/contract';
import { nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { ItemPrice, Thumbnail } from 'shared/ui';
import { NoteText } from '../ui/note-text.tsx';
import { PayByText } from '../ui/pay-by-text.tsx';
import { CancelOwnOrder } from './cancel-own.tsx';
import styles from './order-item.module.css';
import { OrderTimeline } from './order-timeline.tsx';

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
