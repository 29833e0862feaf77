import { ListChecks, Printer, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, Button, EmptyState } from 'shared/ui';
import { groupByBuyer } from '../rules/buyer-groups.ts';
import type { OrderAction } from '../rules/order-actions.ts';
import { applyChanges, isInFlight } from '../rules/order-changes.ts';
import { ordersCsv } from '../rules/order-csv.ts';
import { forPickList } from '../rules/pick-list.ts';
import type { StaffOrder } from '../rules/staff-orders.ts';
import { ordersInWords, parseStatusFilter, passes } from '../rules/status-filter.ts';
import styles from './assigned-orders.module.css';
import { BuyerSection } from './buyer-section.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { ClockText } from './clock-text.tsx';
import { CsvButton } from './csv-button.tsx';
import { PickList } from './pick-list.tsx';
import { ProductTotalsDialog } from './product-totals-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { usePayAll } from './use-pay-all.ts';
import { usePrinting } from './use-printing.ts';
import { useStatusChanges } from './use-status-changes.ts';

type Props = {
  readonly loaded: readonly StaffOrder[];
  readonly askedAt: number;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
};

/** The orders a class rep looks after: filtered, buyer by buyer, with what can be done with each. */
export function AssignedOrders({ loaded, askedAt, refreshing, onRefresh }: Props) {
  const [params, setParams] = useSearchParams();
  const { changes, failure, change } = useStatusChanges();
  const { paying, payAll } = usePayAll(change);
  const [open, setOpen] = useState<'totals' | StaffOrder | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const repName = useSession(({ user }) => user?.name ?? '');
  const printing = usePrinting();

  const filter = parseStatusFilter(params.get('status'));
  const orders = applyChanges(loaded, changes, { askedAt });
  const listed = orders.filter((order) => passes(filter, order));
  const groups = groupByBuyer(listed);
  const failureIn = (some: readonly StaffOrder[]) =>
    failure && some.some(({ id }) => id === failure.orderId) ? failure.text : null;

  const act = (order: StaffOrder, action: OrderAction) => {
    if (action.to === 'CANCELLED') {
      setOpen(order);
      return;
    }
    // The row goes too where the filter no longer lets it through.
    if (!passes(filter, { status: action.to })) heading.current?.focus();
    change(order.id, action.to);
  };

  return (
    <>
      <div className={styles.bar}>
        <StatusSelect
          orders={orders}
          value={filter}
          onChange={(value) =>
            setParams(value === 'ALL' ? {} : { status: value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Button title="Refresh assigned orders" busy={refreshing} onClick={onRefresh}>
          <RotateCw aria-hidden="true" />
          Refresh
        </Button>
        <div className={styles.more}>
          <Button onClick={() => setOpen('totals')}>
            <ListChecks aria-hidden="true" />
            Product totals
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print pick list
          </Button>
          <CsvButton subject="orders" text={() => ordersCsv(listed)} />
        </div>
      </div>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          My Assigned Orders
        </h2>
        <p className={styles.news}>
          <span role="status">{ordersInWords(orders)}</span>
          {refreshing ? (
            <span>Loading</span>
          ) : (
            <span>
              Updated <ClockText at={askedAt} />
            </span>
          )}
        </p>
      </div>
      {failure && failureIn(listed) === null && <Alert kind="error">{failure.text}</Alert>}
      {groups.length === 0 && <EmptyState text="No assigned orders found" />}
      <div className={styles.groups}>
        {groups.map((group) => (
          <BuyerSection
            key={group.key}
            group={group}
            failure={failureIn(group.orders)}
            isBusy={({ id }) => isInFlight(changes, id)}
            paying={paying?.key === group.key ? paying : null}
            onAction={act}
            onPayAll={(pending) => payAll(group.key, pending)}
          />
        ))}
      </div>
      {open === 'totals' && <ProductTotalsDialog orders={listed} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'totals' && (
        <CancelOrderDialog
          order={open}
          onCancel={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null);
            change(open.id, 'CANCELLED');
          }}
        />
      )}
      {printing && (
        <PickList orders={forPickList(orders, filter)} repName={repName} now={new Date()} />
      )}
    </>
  );
}
