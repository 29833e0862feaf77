import { isOpen, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import { ButtonLink, classNames, OrderStatusBadge } from 'shared/ui';
import type { OrderRow } from '../../orders/index.ts';
import { AmountText, type Column, DataTable, layout } from '../../ui/index.ts';
import styles from './assigned-list.module.css';

/** A longer list is cut: Order Management has the rest. */
const SHOWN_MAX = 10;

const columns: readonly Column<OrderRow>[] = [
  {
    id: 'product',
    name: t('Product'),
    kind: 'heading',
    cell: ({ quantity, productName, option }) =>
      (quantity === 1 ? '' : `${quantity} × `) + nameWithOption(productName, option),
  },
  { id: 'buyer', name: t('Buyer'), minor: true, cell: ({ buyerName }) => buyerName },
  {
    id: 'price',
    name: t('Price'),
    kind: 'number',
    cell: ({ total, currency }) => <AmountText amount={total} currency={currency} />,
  },
  { id: 'status', name: t('Status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
];

type Props = { readonly id: string; readonly orders: readonly OrderRow[] };

export function AssignedOrderList({ id, orders }: Props) {
  const openOrders = openOrdersUnpaidFirst(orders);
  return (
    <div id={id} className={classNames(layout.stack, styles.list)}>
      {openOrders.length === 0 ? (
        <p>{t('Nothing is left to collect or to hand over.')}</p>
      ) : (
        <DataTable
          label={t('My open orders')}
          columns={columns}
          rows={openOrders.slice(0, SHOWN_MAX)}
          keyOf={(order) => order.id}
          areas='"product price" auto "buyer status" auto / minmax(0, 1fr) auto'
        />
      )}
      <div className={classNames(layout.row, layout.end, layout.quiet)}>
        {openOrders.length > SHOWN_MAX && (
          <p>
            {t('{shown} of {count} open orders', { shown: SHOWN_MAX, count: openOrders.length })}
          </p>
        )}
        <ButtonLink to="/admin/orders?rep=mine">{t('Open my orders')}</ButtonLink>
      </div>
    </div>
  );
}

const openOrdersUnpaidFirst = (orders: readonly OrderRow[]): OrderRow[] => [
  ...orders.filter(({ status }) => status === 'PENDING'),
  ...orders.filter((order) => order.status !== 'PENDING' && isOpen(order)),
];
