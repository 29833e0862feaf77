import { useRef, useState } from 'react';
import type { LoadedState } from 'shared/data';
import { canUndoPaid, isOpen, type LaterStatus, may, type OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { Alert, EmptyState } from 'shared/ui';
import { usePrinting } from '../ui/use-printing.ts';
import styles from './assigned-orders.module.css';
import { RepSelect } from './assigning/rep-select.tsx';
import { type BuyerGroup, groupByBuyer, sortOpenFirst } from './buyers/buyer-groups.rules.ts';
import { BuyerList } from './buyers/buyer-list.tsx';
import { BuyerSection } from './buyers/buyer-section.tsx';
import { offerUndo, withdrawUndo } from './changes/offer-undo.ts';
import { applyChanges, isInFlight } from './changes/order-changes.rules.ts';
import { useStatusChanges } from './changes/use-status-changes.ts';
import {
  chosenClassText,
  EACH_CLASS,
  isOfClass,
  sortByClass,
} from './filter/class-filter.rules.ts';
import { isInScope, isOwn, type OrderScope, scopeTitle } from './filter/order-scope.rules.ts';
import { searchOrders } from './filter/order-search.rules.ts';
import { chosenProductName, isOfProduct } from './filter/product-filter.rules.ts';
import { ScopeBar } from './filter/scope-bar.tsx';
import { StatusChips } from './filter/status-chips.tsx';
import { passes, type StatusFilter } from './filter/status-filter.rules.ts';
import { useOrderFilter } from './filter/use-order-filter.ts';
import { useRetainedOrders } from './filter/use-retained-orders.ts';
import { ListHead } from './list-head.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { OrderToolbar } from './order-toolbar.tsx';
import { ReceivedBar } from './payment/received-bar.tsx';
import { needsConfirmation, usePayAll } from './payment/use-pay-all.ts';
import { useReceived } from './payment/use-received.ts';
import { PickList } from './pick-list/pick-list.tsx';
import { remindableOrders } from './reminders/reminders.rules.ts';
import type { OrderRow } from './rows/order-rows.rules.ts';
import { SellButton } from './selling/sell-button.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useScrollToList } from './use-scroll-to-list.ts';

type Props = {
  readonly loaded: LoadedState<readonly OrderRow[]>;
  readonly scope: OrderScope;
  readonly onRefresh: () => void;
};

/** The orders of a class rep, filtered and grouped by buyer. Council members can also see those of others. */
export function AssignedOrders({ loaded, scope, onRefresh }: Props) {
  const { requestedAt, refreshing } = loaded;
  const filters = useOrderFilter();
  const { statusFilter, productFilter, search, classFilter } = filters;
  const [refreshes, setRefreshes] = useState(0);
  const user = useSession(({ user }) => user);
  const mayAssign = may(user, 'orders.assign');
  const { name: userName = '', id: userId = null, class: ownClass } = user ?? {};
  const statusChanges = useStatusChanges();
  const allOrders = applyChanges(loaded.value, statusChanges.changes, { requestedAt, userId });
  const cash = useReceived({ orders: loaded.value, requestedAt });
  const [openDialog, setOpenDialog] = useState<OrderDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const scrollAfterRender = useScrollToList(list, statusFilter);
  useFocusFallback({ orderList: list, heading });

  const scopeOrders = allOrders.filter((order) => isInScope(scope, order));
  const productOrders = scopeOrders.filter((order) => isOfProduct(productFilter, order));
  const classOrders = productOrders.filter((order) => isOfClass(classFilter, order));
  const orders = searchOrders(classOrders, search);
  const filteredOrders = orders.filter((order) => passes(statusFilter, order));
  // A new key renders another list from its beginning, without retained orders.
  const viewKey = `${scope} ${statusFilter} ${productFilter} ${classFilter} ${refreshes}`;
  const { listedOrders, wasOpen, isHandled } = useRetainedOrders(orders, {
    key: viewKey,
    filter: statusFilter,
  });
  const byClass = classFilter === EACH_CLASS ? { ownClass } : null;
  const buyers = sortByClass(groupByBuyer(listedOrders), { filter: classFilter, ownClass });
  const { groups, doneCount } = sortOpenFirst(buyers, wasOpen);
  const title = scopeTitle(scope, loaded.value);
  const chosenClassLabel = byClass ? undefined : chosenClassText(classOrders, classFilter);
  const { failure } = statusChanges;
  const failureIn = (givenOrders: readonly OrderRow[]) =>
    failure && givenOrders.some(({ id }) => id === failure.orderId) ? failure.text : null;

  const change = async (order: OrderRow, status: OrderStatus) => {
    const startedAt = Date.now();
    const outcome = await statusChanges.change(order, status);
    cash.countChange(order, { status, startedAt, outcome });
    return outcome;
  };
  const { progressByBuyer, payAll } = usePayAll(change);
  const act = (order: OrderRow, to: LaterStatus) => {
    if (to === 'CANCELLED') setOpenDialog({ kind: 'cancel', order });
    else if (to === 'PAID') pay(order);
    else change(order, to);
  };
  const undo = async (order: OrderRow) => {
    withdrawUndo(order.id);
    if (order.soldOnTheSpot) return undoSale({ ...order, status: 'PAID' });
    if ((await change({ ...order, status: 'PAID' }, 'PENDING')) !== 'accepted') return;
    showToast({ kind: 'status', text: t('Order {id} is pending again.', { id: order.id }) });
  };
  const undoSale = async (order: OrderRow) => {
    if ((await change(order, 'CANCELLED')) !== 'accepted') return;
    showToast({ kind: 'status', text: t('Order {id} is cancelled.', { id: order.id }) });
  };
  const pay = async (order: OrderRow) => {
    if ((await change(order, 'PAID')) !== 'accepted') return;
    const text = t('Order {id} is paid.', { id: order.id });
    offerUndo({ text, run: () => void undo(order), orderId: order.id });
  };
  const isUndoable = ({ id, status, statusAt: paidAt, collectedById }: OrderRow): boolean =>
    userId !== null &&
    !isInFlight(statusChanges.changes, id) &&
    canUndoPaid({ status, paidAt, collectedById }, { userId, now: Date.now() });
  const payGroup = (group: BuyerGroup) => {
    if (needsConfirmation(group.sumsToCollect)) setOpenDialog({ kind: 'pay-all', group });
    else payAll(group.key, group.pendingOrders);
  };
  const assign = (givenOrders: readonly OrderRow[]) => {
    const assignable = givenOrders.filter(isOpen);
    if (assignable.length > 0) setOpenDialog({ kind: 'assign', orders: assignable });
  };
  const remindHandlerOf = (givenOrders: readonly OrderRow[]) => {
    const toRemind = remindableOrders(givenOrders, Date.now());
    return toRemind.length > 0
      ? () => setOpenDialog({ kind: 'remind', orders: toRemind })
      : undefined;
  };
  const setToZero = () => {
    const before = cash.payments;
    cash.setToZero();
    offerUndo({ text: t('The sum was set to zero.'), run: () => cash.bringBack(before) });
  };
  const chooseAndShow = (next: StatusFilter) => {
    scrollAfterRender();
    filters.chooseStatus(next);
  };
  const nothingLeft = (
    <NothingLeft
      orders={orders}
      filter={statusFilter}
      onChoose={(next) => {
        heading.current?.focus({ preventScroll: true });
        chooseAndShow(next);
      }}
    />
  );

  return (
    <div className={styles.orders}>
      <OrderToolbar
        orders={orders}
        filters={filters}
        ownClass={ownClass}
        scopeOrders={scopeOrders}
        filteredOrders={filteredOrders}
        refreshing={refreshing}
        repSelect={!isOwn(scope) && <RepSelect scope={scope} loadedOrders={allOrders} />}
        onRefresh={() => {
          setRefreshes(refreshes + 1);
          onRefresh();
        }}
        onShowTotals={() => setOpenDialog({ kind: 'totals' })}
        onAssign={
          mayAssign && filteredOrders.some(isOpen) ? () => assign(filteredOrders) : undefined
        }
        onRemind={remindHandlerOf(filteredOrders)}
      >
        {may(user, 'orders.oversee') && <ScopeBar scope={scope} />}
      </OrderToolbar>
      <div className={styles.top}>
        <ListHead
          heading={heading}
          title={title}
          orders={orders}
          requestedAt={requestedAt}
          refreshing={refreshing}
        />
        <div className={styles.filters}>
          <StatusChips orders={orders} filter={statusFilter} onChoose={chooseAndShow} />
          <SellButton
            productKey={productFilter}
            onSold={cash.countSale}
            onUndo={(order) => void undoSale(order)}
          />
        </div>
      </div>
      <div ref={list} className={styles.list}>
        {failure && failureIn(listedOrders) === null && <Alert kind="error">{failure.text}</Alert>}
        <BuyerList
          key={`${viewKey} ${search}`}
          groups={groups}
          doneCount={doneCount}
          hasClassHeadings={byClass !== null}
          draw={(group) => (
            <BuyerSection
              key={group.key}
              group={group}
              showRep={!isOwn(scope)}
              failure={failureIn(group.orders)}
              isHandled={isHandled}
              isBusy={({ id }) => isInFlight(statusChanges.changes, id)}
              payProgress={progressByBuyer.get(group.key) ?? null}
              onAction={act}
              undoHandlerOf={(order) => (isUndoable(order) ? () => void undo(order) : undefined)}
              onPayAll={() => payGroup(group)}
              onRemind={remindHandlerOf(group.orders)}
              onAssign={
                mayAssign && group.orders.some(isOpen) ? () => assign(group.orders) : undefined
              }
            />
          )}
        />
        {groups.length === 0 ? (
          <EmptyState
            text={
              search.trim() === ''
                ? t('No assigned orders found')
                : t('No order for “{words}”', { words: search.trim() })
            }
          >
            {nothingLeft}
          </EmptyState>
        ) : (
          nothingLeft
        )}
      </div>
      <ReceivedBar payments={cash.payments} now={Date.now()} onSetToZero={setToZero} />
      <OrderDialogs
        openDialog={openDialog}
        ordersToAddUp={classOrders}
        scopeText={[title, chosenProductName(scopeOrders, productFilter), chosenClassLabel]
          .filter(Boolean)
          .join(', ')}
        byClass={byClass}
        allOrders={isOwn(scope) ? null : allOrders}
        onCancelOrder={(order) => change(order, 'CANCELLED')}
        onPayAll={({ key, pendingOrders }) => payAll(key, pendingOrders)}
        onChanged={onRefresh}
        onClose={() => setOpenDialog(null)}
      />
      {isPrinting && openDialog?.kind !== 'totals' && (
        <PickList
          orders={statusFilter === 'ALL' ? orders.filter(isOpen) : filteredOrders}
          scopeText={[isOwn(scope) ? userName : title, chosenClassLabel].filter(Boolean).join(', ')}
          byClass={byClass}
          now={new Date()}
        />
      )}
    </div>
  );
}
