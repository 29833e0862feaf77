import { siteConfig } from 'shared/api';
import { useRequest } from 'shared/data';
import { nameWithOption, ORDER_STATUSES, sumByCurrency, sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { DateText, EmptyState, OrderStatusBadge } from 'shared/ui';
import type { OrderRow } from '../../orders/index.ts';
import type { PersonRow } from '../../people/people.rules.ts';
import { AmountText, type Column, DataTable, LoadedRows, layout, Modal } from '../../ui/index.ts';
import { loadOrdersOf } from './users.loader.ts';

type Props = {
  readonly buyer: PersonRow;
  readonly onClose: () => void;
};

const columns: readonly Column<OrderRow>[] = [
  { name: t('Order ID'), kind: 'heading', cell: ({ id }) => id },
  { name: t('Product'), cell: ({ productName, option }) => nameWithOption(productName, option) },
  { name: t('Qty'), kind: 'number', cell: ({ quantity }) => quantity },
  {
    name: t('Price'),
    kind: 'number',
    cell: ({ total, currency }) => <AmountText amount={total} currency={currency} />,
  },
  { name: t('Status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    name: t('Placed'),
    cell: ({ createdAt }) => (createdAt === null ? '' : <DateText iso={createdAt} withTime />),
  },
];

export function BuyerOrdersDialog({ buyer: { id, name }, onClose }: Props) {
  const loadState = useRequest(() => loadOrdersOf(id));
  return (
    <Modal title={t('Orders of {name}', { name })} size="wide" onClose={onClose}>
      <LoadedRows
        loadState={loadState}
        skeletonRows={3}
        fallbackText={t('The orders could not be loaded.')}
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text={t('No orders yet.')} />
          ) : (
            <>
              <StatusTotals orders={value} />
              <DataTable
                label={t('Orders of {name}', { name })}
                columns={columns}
                rows={value}
                keyOf={({ id }) => id}
              />
            </>
          )
        }
      </LoadedRows>
    </Modal>
  );
}

function StatusTotals({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <ul className={layout.row} aria-label={t('Totals by status')}>
      {ORDER_STATUSES.map((status) => {
        const ordersOfStatus = orders.filter((order) => order.status === status);
        if (ordersOfStatus.length === 0) return null;
        const sums = sumByCurrency(
          ordersOfStatus.map(({ total, currency }) => ({ amount: total, currency })),
        );
        return (
          <li key={status} className={layout.row}>
            <OrderStatusBadge status={status} />
            <span className="numbers">
              {`${ordersOfStatus.length}, ${sumsText(sums, siteConfig().currencyLabel)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
