import { errorText, siteConfig } from 'shared/api';
import { ORDER_STATUSES } from 'shared/domain';
import { DateText, EmptyState, OrderStatusBadge } from 'shared/ui';
import type { StaffOrder } from '../orders/index.ts';
import { sumByCurrency, sumsText } from '../orders/index.ts';
import { AmountText } from '../ui/amount-text.tsx';
import type { Arrival } from '../ui/arrival.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Modal } from '../ui/modal.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import styles from './buyer-orders-dialog.module.css';

type Props = {
  readonly buyerName: string;
  readonly orders: Arrival<readonly StaffOrder[]>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const columns: readonly Column<StaffOrder>[] = [
  { name: 'Order ID', kind: 'heading', cell: ({ id }) => id },
  { name: 'Product', cell: ({ productName }) => productName },
  { name: 'Qty', kind: 'number', cell: ({ quantity }) => quantity },
  {
    name: 'Price',
    kind: 'number',
    cell: ({ price, currency }) => <AmountText amount={price} currency={currency} />,
  },
  { name: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    name: 'Placed',
    cell: ({ createdAt }) => (createdAt === null ? '' : <DateText iso={createdAt} time />),
  },
];

/** Everything one person has ordered, with what it comes to by status. */
export function BuyerOrdersDialog({ buyerName, orders, onRetry, onClose }: Props) {
  const { value, error, arriving } = useArrival(orders);
  return (
    <Modal title={`Orders of ${buyerName}`} size="wide" onClose={onClose}>
      {error !== null && (
        <LoadFailure
          text={errorText(error, 'The orders could not be loaded.')}
          retrying={arriving}
          onRetry={onRetry}
        />
      )}
      {value === null && error === null && <LoadingRows rows={3} />}
      {value?.length === 0 && <EmptyState text="No orders yet." />}
      {value !== null && value.length > 0 && (
        <>
          <StatusTotals orders={value} />
          <DataTable
            label={`Orders of ${buyerName}`}
            columns={columns}
            rows={value}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Modal>
  );
}

function StatusTotals({ orders }: { readonly orders: readonly StaffOrder[] }) {
  return (
    <ul className={styles.totals} aria-label="Totals by status">
      {ORDER_STATUSES.map((status) => {
        const some = orders.filter((order) => order.status === status);
        if (some.length === 0) return null;
        const sums = sumByCurrency(
          some.map(({ price, currency }) => ({ amount: price, currency })),
        );
        return (
          <li key={status}>
            <OrderStatusBadge status={status} />
            <span className="numbers">
              {`${some.length}, ${sumsText(sums, siteConfig().currencyLabel)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
