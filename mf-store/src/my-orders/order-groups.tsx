import type { Order } from 'shared/contract';
import type { OrderStatus } from 'shared/domain';
import { AllToPay } from './all-to-pay.tsx';
import { groupOrders } from './group-orders.rules.ts';
import { NotesOrders } from './notes-orders.tsx';
import styles from './order-groups.module.css';

type Props = {
  readonly orders: readonly Order[];
  readonly status: OrderStatus;
  /** How many orders the buyer has with this status, also those that are not shown. */
  readonly total: number;
};

/** Orders with one status by notes and class rep. All pending ones together show the amount to bring. */
export function OrderGroups({ orders, status, total }: Props) {
  const groups = groupOrders(orders);
  const saysWhatToBring = status === 'PENDING' && orders.length >= total;
  const sum = saysWhatToBring && groups.length === 1 ? 'to-bring' : 'subtotal';
  return (
    <div className={styles.groups}>
      {saysWhatToBring && groups.length > 1 && <AllToPay orders={orders} />}
      {groups.map((group) => (
        <NotesOrders key={group.title} group={group} sum={sum} />
      ))}
    </div>
  );
}
