import type { OrderStatus } from 'shared/domain';
import { Avatar } from 'shared/ui';
import type { RepGroup } from './group-orders.rules.ts';
import { OrderItem } from './order-item.tsx';
import { RepMailLink } from './rep-mail-link.tsx';
import styles from './rep-orders.module.css';
import { Sums } from './sums.tsx';

type Props = { readonly group: RepGroup; readonly status: OrderStatus };

export function RepOrders({ group, status }: Props) {
  const { rep, orders, sums } = group;
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.rep}>
          {rep && <Avatar name={rep.fullName} url={null} size={32} />}
          {rep ? rep.fullName : 'Unassigned'}
        </h3>
        {rep && <RepMailLink rep={rep} />}
      </div>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
      <p className={styles.sum}>
        {status === 'PENDING' ? (
          <>
            Pay <Sums sums={sums} /> in cash to {rep ? rep.fullName : 'your class rep'}
          </>
        ) : (
          <>
            Subtotal <Sums sums={sums} />
          </>
        )}
      </p>
    </section>
  );
}
