import { errorText, siteConfig } from 'shared/api';
import { Loaded, LoadFailure, LoadingRows, useAsked } from 'shared/data';
import { ORDER_STATUSES, sumByCurrency, sumsText } from 'shared/domain';
import { DateText, EmptyState, OrderStatusBadge } from 'shared/ui';
import type { OrderRow } from '../orders/index.ts';
import { AmountText } from '../ui/amount-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './buyer-orders-dialog.module.css';
import type { PersonRow } from './people.rules.ts';
import { ordersOf } from './users.loader.ts';

type Props = {
  readonly buyer: PersonRow;
  readonly onClose: () => void;
};

const columns: readonly Column<OrderRow>[] = [
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

/** All orders of one person, with the totals by status. */
export function BuyerOrdersDialog({ buyer: { id, name }, onClose }: Props) {
  const [orders, askAgain] = useAsked(() => ordersOf(id));
  return (
    <Modal title={`Orders of ${name}`} size="wide" onClose={onClose}>
      <Loaded
        answer={orders}
        skeleton={<LoadingRows rows={3} />}
        failure={
          <LoadFailure
            text={errorText(orders.error, 'The orders could not be loaded.')}
            retrying={orders.refreshing}
            onRetry={askAgain}
          />
        }
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text="No orders yet." />
          ) : (
            <>
              <StatusTotals orders={value} />
              <DataTable
                label={`Orders of ${name}`}
                columns={columns}
                rows={value}
                keyOf={({ id }) => id}
              />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}

function StatusTotals({ orders }: { readonly orders: readonly OrderRow[] }) {
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
