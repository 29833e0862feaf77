import type { Order } from 'shared/contract';
import { Price } from 'shared/ui';
import styles from './order-item.module.css';
import { OrderTimeline } from './order-timeline.tsx';

export function OrderItem({ order }: { readonly order: Order }) {
  return (
    <li className={styles.order}>
      <p className={styles.what}>
        <span className={styles.quantity}>{order.quantity} ×</span>{' '}
        <strong>{order.productName}</strong>
      </p>
      <p className={styles.price}>
        <Price amount={order.totalPrice} currency={order.currency} />
      </p>
      <div className={styles.more}>
        <span>Order no. {order.id}</span>
        <OrderTimeline order={order} />
      </div>
    </li>
  );
}
