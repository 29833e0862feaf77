import { type ReactNode, useId } from 'react';
import { siteConfig } from 'shared/api';
import { sumsText } from 'shared/domain';
import { Alert, Badge, Button, OrderStatusBadge } from 'shared/ui';
import { AmountText } from '../ui/amount-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import styles from './buyer-section.module.css';
import { OrderActionButtons } from './order-action-buttons.tsx';
import type { OrderAction } from './order-actions.rules.ts';
import type { OrderRow } from './order-rows.rules.ts';

type Props = {
  readonly group: BuyerGroup;
  /** Whether each order says to whom it is assigned. */
  readonly showRep: boolean;
  /** Why the last change of one of these orders failed. */
  readonly failure: string | null;
  readonly isBusy: (order: OrderRow) => boolean;
  /** Progress while all are being marked as paid. */
  readonly paying: { readonly done: number; readonly of: number } | null;
  readonly onAction: (order: OrderRow, action: OrderAction) => void;
  readonly onPayAll: (orders: readonly OrderRow[]) => void;
  /** Missing when no order is open, or the reader may not assign orders. */
  readonly onAssign: (() => void) | undefined;
};

/** The orders of one buyer, and the cash to collect. */
export function BuyerSection(props: Props) {
  const { group, showRep, failure, isBusy, paying, onAction, onPayAll, onAssign } = props;
  const titleId = useId();
  const columns: readonly Column<OrderRow>[] = [
    { name: 'Order ID', kind: 'heading', width: 'clamp(80px, 9cqi, 104px)', cell: ({ id }) => id },
    { name: 'Product', cell: (order) => withNotes(order, { showRep }) },
    {
      name: 'Qty',
      kind: 'number',
      width: 'clamp(56px, 6cqi, 72px)',
      cell: ({ quantity }) => quantity,
    },
    {
      name: 'Price',
      kind: 'number',
      width: 'clamp(108px, 11cqi, 136px)',
      cell: ({ price, currency }) => <AmountText amount={price} currency={currency} />,
    },
    {
      name: 'Status',
      width: 'clamp(128px, 13cqi, 152px)',
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      name: 'Actions',
      kind: 'actions',
      width: 'clamp(150px, 27cqi, 316px)',
      cell: (order) => (
        <OrderActionButtons order={order} busy={isBusy(order)} onAction={onAction} />
      ),
    },
  ];
  return (
    <section className={styles.buyer} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} tabIndex={-1}>{`Buyer: ${group.buyerName}`}</h3>
        {group.toCollect.length > 0 && (
          <Badge tone="accent">
            {`to collect ${sumsText(group.toCollect, siteConfig().currencyLabel)}`}
          </Badge>
        )}
        <div className={styles.all}>
          {(paying || group.pending.length > 1) && (
            <Button busy={paying !== null} onClick={() => onPayAll(group.pending)}>
              {paying
                ? `Marking ${paying.done + 1} of ${paying.of}`
                : `Mark all paid (${group.pending.length})`}
            </Button>
          )}
          {onAssign && (
            <Button look="quiet" aria-describedby={titleId} onClick={onAssign}>
              Assign
            </Button>
          )}
        </div>
      </header>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <DataTable
        label={`Orders of ${group.buyerName}`}
        columns={columns}
        rows={group.orders}
        keyOf={({ id }) => id}
        focusableRows
      />
    </section>
  );
}

function withNotes(
  { productName, notes, rep }: OrderRow,
  { showRep }: { readonly showRep: boolean },
): ReactNode {
  if (notes === '' && !showRep) return productName;
  return (
    <div className={styles.noted}>
      <div>{productName}</div>
      {notes !== '' && <div className={styles.notes}>{notes}</div>}
      {showRep && (
        <div className={styles.notes}>{rep ? `Assigned to ${rep.name}` : 'Unassigned'}</div>
      )}
    </div>
  );
}
