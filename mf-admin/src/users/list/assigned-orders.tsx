import { useId } from 'react';
import { errorText, siteConfig } from 'shared/api';
import { Loaded, type LoadState } from 'shared/data';
import { countByStatus, isOpen, nameWithOption, sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { ButtonLink, classNames, OrderStatusBadge } from 'shared/ui';
import { type OrderRow, sumsToCollect } from '../../orders/index.ts';
import { AmountText, type Column, DataTable, layout, Toggle } from '../../ui/index.ts';
import styles from './assigned-orders.module.css';

type PanelProps = {
  readonly loadState: LoadState<readonly OrderRow[]>;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly listId: string;
};

/** The sum to collect of the reader’s own orders, and a button that opens their list. */
export function AssignedPanel({ loadState, open, onToggle, listId }: PanelProps) {
  const titleId = useId();
  const hasOrders = loadState.value !== null && loadState.value.length > 0;
  const title = t('My Assigned Orders');
  return (
    <section className={classNames('row', styles.panel)} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {hasOrders ? (
          <Toggle text={title} open={open} controls={listId} onToggle={onToggle} />
        ) : (
          title
        )}
      </h2>
      <Loaded
        loadState={loadState}
        skeleton={<p className={layout.quiet}>{t('Loading')}</p>}
        failure={
          loadState.kind === 'failed' && (
            <p role="alert">{errorText(loadState.error, t('Your orders could not be loaded.'))}</p>
          )
        }
      >
        {({ value }) => <Summary orders={value} />}
      </Loaded>
    </section>
  );
}

function Summary({ orders }: { readonly orders: readonly OrderRow[] }) {
  if (orders.length === 0)
    return <p className={layout.quiet}>{t('No orders are assigned to you.')}</p>;
  const { PENDING, PAID } = countByStatus(orders);
  return (
    <p className={layout.quiet}>
      <strong className={styles.sum}>
        {rich('<label>To collect: </label>{sum}', {
          label: (words) => <span className={styles.long}>{words}</span>,
          sum: sumsText(sumsToCollect(orders), siteConfig().currencyLabel),
        })}
      </strong>
      <span className={styles.long}>
        {' '}
        {t('{pending} pending, {paid} paid', { pending: PENDING, paid: PAID })}
      </span>
    </p>
  );
}

/** A longer list is cut: Order Management has the rest. */
const SHOWN_MAX = 10;

const COLUMNS: readonly Column<OrderRow>[] = [
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

type ListProps = { readonly id: string; readonly orders: readonly OrderRow[] };

export function AssignedOrderList({ id, orders }: ListProps) {
  const openOrders = openOrdersUnpaidFirst(orders);
  return (
    <div id={id} className={classNames(layout.stack, styles.list)}>
      {openOrders.length === 0 ? (
        <p>{t('Nothing is left to collect or to hand over.')}</p>
      ) : (
        <DataTable
          label={t('My open orders')}
          columns={COLUMNS}
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
