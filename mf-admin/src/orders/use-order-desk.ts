import { useDeferredValue, useMemo, useState } from 'react';
import type { LoadedState } from 'shared/data';
import {
  hasRight,
  isOpen,
  isPaymentUndoable,
  type LaterStatus,
  may,
  type OrderStatus,
} from 'shared/domain';
import { plural, t } from 'shared/language';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import type { BuyerGroup } from './buyers/buyer-groups.rules.ts';
import { endUndoOffer, offerUndo } from './changes/offer-undo.ts';
import { applyChanges, isInFlight } from './changes/order-changes.rules.ts';
import {
  needsConfirmation,
  progressKeyOfClass,
  useBulkChanges,
} from './changes/use-bulk-changes.ts';
import { type PaymentUndo, useStatusChanges } from './changes/use-status-changes.ts';
import { selectedYear, yearOptions } from './closed-orders.rules.ts';
import { chosenClassText, EACH_CLASS } from './filter/class-filter.rules.ts';
import {
  BY_PAY_DAY,
  chosenTexts,
  filterFields,
  matchesAll,
  type OrderFilter,
} from './filter/order-filters.rules.ts';
import {
  isInScope,
  isOwnScope,
  type OrderScope,
  scopeOptions,
  scopeTitle,
} from './filter/order-scope.rules.ts';
import { searchOrders } from './filter/order-search.rules.ts';
import { passes, statusOptions } from './filter/status-filter.rules.ts';
import { useOrderFilter } from './filter/use-order-filter.ts';
import { useRetainedOrders } from './filter/use-retained-orders.ts';
import { useReceived } from './payment/use-received.ts';
import { isAnnounceable, remindableOrders } from './reminders/reminders.rules.ts';
import { isChangeable, type OrderRow } from './rows/order-rows.rules.ts';

export type OrderDialog =
  | { readonly kind: 'totals' }
  | { readonly kind: 'cancel' | 'change' | 'undo'; readonly order: OrderRow }
  | { readonly kind: 'pay-all'; readonly group: BuyerGroup }
  | { readonly kind: 'deliver-class'; readonly orders: readonly OrderRow[] }
  | { readonly kind: 'assign' | 'remind' | 'announce'; readonly orders: readonly OrderRow[] };

export type OrderDeskOptions = {
  readonly loaded: LoadedState<readonly OrderRow[]>;
  /** Whether closed orders are loaded too. */
  readonly hasClosedOrders: boolean;
  readonly scope: OrderScope;
};

/** A payment of one's own can be undone this long without a question. */
const RECENT_MS = 10 * 60_000;

export type OrderDesk = ReturnType<typeof useOrderDesk>;

/** The loaded orders with the changes of this page, those that are listed, and all that can be done with them. */
export function useOrderDesk({ loaded, hasClosedOrders, scope }: OrderDeskOptions) {
  const { requestedAt } = loaded;
  const user = useSession((session) => session.user);
  const { id: userId = null, class: ownClass } = user ?? {};
  const { filter, year, status, search, choose, typeSearch } = useOrderFilter();
  const [refreshCount, setRefreshCount] = useState(0);
  const [openDialog, setOpenDialog] = useState<OrderDialog | null>(null);
  const { changes, failure, change: changeStatus } = useStatusChanges();
  const mayCollect = hasRight(user, 'orders.collect');
  const cash = useReceived({ orders: loaded.value, requestedAt });

  const now = Date.now();

  // Remembered, because typing in the search must not go through all orders of a school for anything but the search.
  const { value: loadedOrders } = loaded;
  const allOrders = useMemo(
    () => applyChanges(loadedOrders, changes, { requestedAt, userId }),
    [loadedOrders, changes, requestedAt, userId],
  );
  const scopeOrders = useMemo(
    () => allOrders.filter((order) => isInScope(scope, order)),
    [allOrders, scope],
  );
  const filterKey = JSON.stringify(filter);
  const filteredOrders = useMemo(() => {
    const filter: OrderFilter = JSON.parse(filterKey);
    return scopeOrders.filter((order) => matchesAll(filter, order));
  }, [scopeOrders, filterKey]);
  // The choices of all orders of a school are counted in a task of their own.
  const choiceOrders = useDeferredValue(scopeOrders);
  const fields = useMemo(
    () => filterFields(JSON.parse(filterKey), { scopeOrders: choiceOrders, ownClass }),
    [choiceOrders, filterKey, ownClass],
  );
  const repOptions = useMemo(() => scopeOptions(allOrders, scope), [allOrders, scope]);
  const foundOrders = useMemo(() => searchOrders(filteredOrders, search), [filteredOrders, search]);
  const ordersOfStatus = useMemo(
    () => foundOrders.filter((order) => passes(status, order)),
    [foundOrders, status],
  );
  // A new key renders another list from its beginning, without retained orders.
  const viewKey = JSON.stringify([scope, status, filter, refreshCount]);
  const { listedOrders, statusBefore, isHandled } = useRetainedOrders(foundOrders, {
    key: viewKey,
    filter: status,
  });
  const byClass = filter.class === EACH_CLASS ? { ownClass } : null;
  const isByPayDay = status === 'OVERDUE' || filter.order === BY_PAY_DAY;
  const title = scopeTitle(scope, loaded.value);

  const change = async (
    order: OrderRow,
    to: OrderStatus,
    undo?: PaymentUndo,
    others: readonly OrderRow[] = [],
  ) => {
    const startedAt = Date.now();
    const outcome = await changeStatus(order, to, undo);
    for (const changed of [order, ...others])
      cash.countChange(changed, { status: to, startedAt, outcome });
    return outcome;
  };
  const { progressByKey, changeAll } = useBulkChanges(change);
  const payAllOf = ({ key, pendingOrders }: BuyerGroup) => changeAll(key, pendingOrders, 'PAID');
  const undoSale = async ([order, ...others]: readonly OrderRow[]) => {
    if (!order || (await change(order, 'CANCELLED', { wholeSale: true }, others)) !== 'accepted')
      return;
    if (others.length > 0) loaded.reload();
    showToast({ kind: 'status', text: cancelledInWords(1 + others.length, order) });
  };
  const undo = async (order: OrderRow, reason = '') => {
    endUndoOffer(order.id);
    const { id, soldOnTheSpot } = order;
    const to = soldOnTheSpot ? 'CANCELLED' : 'PENDING';
    if ((await change(order, to, { reason })) !== 'accepted') return;
    const text = soldOnTheSpot
      ? cancelledInWords(1, order)
      : t('Order {id} is pending again.', { id });
    showToast({ kind: 'status', text });
  };
  const isUndoable = (order: OrderRow): boolean =>
    isPaymentUndoable(order) &&
    !order.cashHandedOver &&
    !isInFlight(changes, order.id) &&
    may(user, 'orders.collect', { repId: order.collectedById });
  const isJustPaid = ({ collectedById, statusAt }: OrderRow): boolean =>
    collectedById === userId && statusAt !== null && Date.now() - statusAt < RECENT_MS;
  const correctionOf = (order: OrderRow) => {
    if (isChangeable(order) && !isHandled(order)) return 'change';
    return isUndoable(order) && !isJustPaid(order) ? 'undo' : undefined;
  };
  const failureIn = (orders: readonly OrderRow[]) =>
    failure && orders.some(({ id }) => id === failure.orderId) ? failure.text : null;
  const bulkActionsFor = (orders: readonly OrderRow[]) => {
    const ordersToAssign = may(user, 'orders.assign') ? orders.filter(isOpen) : [];
    const ordersToRemind = remindableOrders(orders, Date.now());
    // It is a product that arrives.
    const ordersToAnnounce = filter.product === '' ? [] : orders.filter(isAnnounceable);
    const opener = (kind: 'assign' | 'remind' | 'announce', chosen: readonly OrderRow[]) =>
      mayCollect && chosen.length > 0 ? () => setOpenDialog({ kind, orders: chosen }) : undefined;
    return {
      onAssign: opener('assign', ordersToAssign),
      onRemind: opener('remind', ordersToRemind),
      onAnnounce: opener('announce', ordersToAnnounce),
    };
  };

  return {
    ...{ title, scope, loaded, allOrders, filteredOrders, foundOrders, ordersOfStatus },
    ...{ viewKey, hasClosedOrders, filter, status, search, choose, typeSearch, byClass },
    isByPayDay,
    payments: cash.payments,
    ...{ openDialog, setOpenDialog, change, payAll: payAllOf, countSale: cash.countSale },
    ...{ undo, undoSale, isUndoable, correctionOf, userId, listedOrders, statusBefore, ownClass },
    mayOversee: may(user, 'orders.oversee'),
    mayCollect,
    year: selectedYear(year, now),
    /** Why the last change of an order failed that is not listed. */
    unlistedFailure: failureIn(listedOrders) === null ? failure?.text : undefined,
    fields: [
      ['status', { label: t('Filter by status'), options: statusOptions(foundOrders) }] as const,
      ...fields,
      ...(isOwnScope(scope)
        ? []
        : [['rep', { label: t('Assigned to'), options: repOptions }] as const]),
      ['year', { label: t('Delivered and cancelled'), options: yearOptions(year, now) }] as const,
    ],
    bulkActions: bulkActionsFor(ordersOfStatus),
    totalsText: textOf([title, ...chosenTexts(filter, { scopeOrders, filteredOrders })]),
    pickListText: textOf([
      isOwnScope(scope) ? user?.name : title,
      chosenClassText(filteredOrders, filter.class),
    ]),
    refresh: () => {
      setRefreshCount(refreshCount + 1);
      loaded.reload();
    },
    setToZero: () => {
      const before = cash.payments;
      cash.setToZero();
      offerUndo({ text: t('The sum was set to zero.'), run: () => cash.bringBack(before) });
    },
    isHandled,
    showsReps: !isOwnScope(scope),
    failureIn,
    bulkActionsFor,
    isBusy: ({ id }: OrderRow) => isInFlight(changes, id),
    progressOf: (key: string) => progressByKey.get(key) ?? null,
    deliverAll: ({ key, paidOrders }: BuyerGroup) => void changeAll(key, paidOrders, 'DELIVERED'),
    askToDeliver: (orders: readonly OrderRow[]) => setOpenDialog({ kind: 'deliver-class', orders }),
    deliverClass: (orders: readonly OrderRow[]) =>
      void changeAll(progressKeyOfClass(orders[0]), orders, 'DELIVERED'),
    act: (order: OrderRow, to: LaterStatus) => {
      if (to === 'CANCELLED') setOpenDialog({ kind: 'cancel', order });
      else void change(order, to);
    },
    undoHandlerOf: (order: OrderRow) =>
      isUndoable(order) && isJustPaid(order) ? () => void undo(order) : undefined,
    openCorrection: (order: OrderRow) => {
      const kind = correctionOf(order);
      if (kind) setOpenDialog({ kind, order });
    },
    payAllOrAsk: (group: BuyerGroup) => {
      if (needsConfirmation(group.sumsToCollect)) setOpenDialog({ kind: 'pay-all', group });
      else void payAllOf(group);
    },
  };
}

const cancelledInWords = (count: number, { id }: OrderRow): string =>
  plural(count, 'Order {id} is cancelled.', '{count} orders are cancelled.', { id });

const textOf = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
