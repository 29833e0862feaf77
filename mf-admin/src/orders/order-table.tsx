import { asTable } from '../ui/table-roles.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { OrderLine, type OrderLineProps } from './order-line.tsx';
import type { OrderRow } from './order-rows.rules.ts';
import styles from './order-table.module.css';

type Props = {
  readonly label: string;
  readonly orders: readonly OrderRow[];
  /** The props of an order's row beside the order. */
  readonly lineOf: (order: OrderRow) => Omit<OrderLineProps, 'order'>;
};

/** Orders as a table; in narrow containers each order is a card. */
export const OrderTable = ({ label, orders, lineOf }: Props) => (
  <div className={styles.frame}>
    <table {...asTable.table} aria-label={label} className={styles.table}>
      {/* Shown once for all buyers, above the list. */}
      <thead {...asTable.group} className="visually-hidden">
        <tr {...asTable.row}>
          {ORDER_COLUMNS.map((name) => (
            <th key={name} {...asTable.columnHeader} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} {...lineOf(order)} />
        ))}
      </tbody>
    </table>
  </div>
);
