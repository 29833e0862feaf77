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

type Props = { readonly order: Order; readonly hasNotes: boolean };

function OrderItem({ order, hasNotes }: Props) {
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
          {order.status === 'PENDING' && <PayByText {...order} now={Date.now()} />}
          <p className={styles.number}>{t('Order no. {number}', { number: order.id })}</p>
          {hasNotes && <NoteText text={order.instructions} />}
          <OrderTimeline order={order} />
          {order.status === 'PENDING' && <CancelOwnOrder order={order} />}
        </div>
      </article>
    </li>
  );
}

type ListProps = { readonly orders: readonly Order[]; readonly hasNotes?: boolean };

export const OrderList = ({ orders, hasNotes = false }: ListProps) => (
  <ul className={styles.orders}>
    {orders.map((order) => (
      <OrderItem key={order.id} order={order} hasNotes={hasNotes} />
    ))}
  </ul>
);
