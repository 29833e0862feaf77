import { orderStatusWord } from 'shared/domain';
import styles from './order-checklist.module.css';
import type { OrderRow } from './order-rows.rules.ts';

type Props = {
  readonly orders: readonly OrderRow[];
  /** Ids of the orders that are not ticked. */
  readonly left: ReadonlySet<number>;
  readonly onChange: (left: ReadonlySet<number>) => void;
};

/** A longer list has no boxes and means all its orders: nobody ticks so many one by one. */
const MANY = 100;

/** A list of orders with boxes to leave some out. */
export function OrderChecklist({ orders, left, onChange }: Props) {
  if (orders.length > MANY) return <p>{`All ${orders.length} open orders of the list.`}</p>;
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.orders}>
      <legend>Orders</legend>
      {orders.map(({ id, buyerName, quantity, productName, status, rep }) => (
        <label key={id} className={styles.order}>
          <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
          <span>
            {`No. ${id}, ${buyerName}: ${quantity} × ${productName}`}
            <span className={styles.more}>
              {`${orderStatusWord(status)}, ${rep ? `with ${rep.name}` : 'unassigned'}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
