import { useRef, useState } from 'react';
import type { LoadedAnswer } from 'shared/data';
import { isOpen } from 'shared/domain';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, EmptyState } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { AssignDialog } from './assign-dialog.tsx';
import styles from './assigned-orders.module.css';
import { groupByBuyer } from './buyer-groups.rules.ts';
import { BuyerList } from './buyer-list.tsx';
import { BuyerSection } from './buyer-section.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import type { OrderAction } from './order-actions.rules.ts';
import { applyChanges, isInFlight } from './order-changes.rules.ts';
import type { OrderRow } from './order-rows.rules.ts';
import { inScope, isOwn, type OrderScope, scopeTitle } from './order-scope.rules.ts';
import { OrderToolbar } from './order-toolbar.tsx';
import { forPickList } from './pick-list.rules.ts';
import { PickList } from './pick-list.tsx';
import { ProductTotalsDialog } from './product-totals-dialog.tsx';
import { ScopeBar } from './scope-bar.tsx';
import { ordersInWords, parseStatusFilter, passes } from './status-filter.rules.ts';
import { usePayAll } from './use-pay-all.ts';
import { useStatusChanges } from './use-status-changes.ts';

type Props = {
  readonly loaded: LoadedAnswer<readonly OrderRow[]>;
  readonly scope: OrderScope;
  /** Whether the reader may see the orders of others, and assign orders. */
  readonly council: boolean;
  readonly onRefresh: () => void;
};

type Open =
  | { readonly kind: 'totals' }
  | { readonly kind: 'cancel'; readonly order: OrderRow }
  | { readonly kind: 'assign'; readonly orders: readonly OrderRow[] };

/** The orders of a class rep, filtered and grouped by buyer. The council can see those of others too. */
export function AssignedOrders({ loaded, scope, council, onRefresh }: Props) {
  const { askedAt, refreshing } = loaded;
  const [params] = useSearchParams();
  const { changes, failure, change } = useStatusChanges();
  const { paying, payAll } = usePayAll(change);
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const userName = useSession(({ user }) => user?.name ?? '');
  const printing = usePrinting();

  const filter = parseStatusFilter(params.get('status'));
  const all = applyChanges(loaded.value, changes, { askedAt });
  const orders = all.filter((order) => inScope(scope, order));
  const listed = orders.filter((order) => passes(filter, order));
  const groups = groupByBuyer(listed);
  const title = scopeTitle(scope, loaded.value);
  const close = () => setOpen(null);
  const failureIn = (some: readonly OrderRow[]) =>
    failure && some.some(({ id }) => id === failure.orderId) ? failure.text : null;

  const act = (order: OrderRow, action: OrderAction) => {
    if (action.to === 'CANCELLED') {
      setOpen({ kind: 'cancel', order });
      return;
    }
    // The filter may hide the row after the change, and the focus would be lost with it.
    if (!passes(filter, { status: action.to })) heading.current?.focus();
    change(order, action.to);
  };
  const assign = (some: readonly OrderRow[]) => {
    const assignable = some.filter(isOpen);
    if (assignable.length > 0) setOpen({ kind: 'assign', orders: assignable });
  };

  return (
    <>
      {council && <ScopeBar scope={scope} loaded={all} />}
      <OrderToolbar
        orders={orders}
        filter={filter}
        listed={listed}
        refreshing={refreshing}
        onRefresh={onRefresh}
        onTotals={() => setOpen({ kind: 'totals' })}
        onAssign={council && listed.some(isOpen) ? () => assign(listed) : undefined}
      />
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
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
      <BuyerList
        // The key: another list is drawn from its beginning again.
        key={`${scope} ${filter}`}
        groups={groups}
        draw={(group) => (
          <BuyerSection
            key={group.key}
            group={group}
            showRep={!isOwn(scope)}
            failure={failureIn(group.orders)}
            isBusy={({ id }) => isInFlight(changes, id)}
            paying={paying?.key === group.key ? paying : null}
            onAction={act}
            onPayAll={(pending) => payAll(group.key, pending)}
            onAssign={council && group.orders.some(isOpen) ? () => assign(group.orders) : undefined}
          />
        )}
      />
      {open?.kind === 'totals' && (
        <ProductTotalsDialog orders={listed} title={title} onClose={close} />
      )}
      {open?.kind === 'assign' && (
        <AssignDialog
          orders={open.orders}
          all={isOwn(scope) ? null : all}
          onChanged={onRefresh}
          onClose={close}
        />
      )}
      {open?.kind === 'cancel' && (
        <CancelOrderDialog
          order={open.order}
          onCancel={close}
          onConfirm={() => {
            close();
            change(open.order, 'CANCELLED');
          }}
        />
      )}
      {printing && (
        <PickList
          orders={forPickList(orders, filter)}
          whose={isOwn(scope) ? userName : title}
          now={new Date()}
        />
      )}
    </>
  );
}
