import { useState } from 'react';
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
import { isInFlight } from './changes/order-changes.rules.ts';
import {
  needsConfirmation,
  progressKeyOfClass,
  useBulkChanges,
} from './changes/use-bulk-changes.ts';
import { type PaymentUndo, useStatusChanges } from './changes/use-status-changes.ts';
import type { OrderScope } from './filter/order-scope.rules.ts';
import { useReceived } from './payment/use-received.ts';
import { isAnnounceable, remindableOrders } from './reminders/reminders.rules.ts';
import { isChangeable, type OrderRow } from './rows/order-rows.rules.ts';
import { useListedOrders } from './use-listed-orders.ts';

type OrderDialog =
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

/** For so long, somebody who took cash by mistake can undo the payment without a question. */
const UNASKED_UNDO_MS = 10 * 60_000;

export type OrderDesk = ReturnType<typeof useOrderDesk>;

/** The listed orders, and all that can be done with them. */
export function useOrderDesk({ loaded, hasClosedOrders, scope }: OrderDeskOptions) {
  const user = useSession((session) => session.user);
  const userId = user?.id ?? null;
  const [openDialog, setOpenDialog] = useState<OrderDialog | null>(null);
  const { changes, failure, change: changeStatus } = useStatusChanges();
  const cash = useReceived({ orders: loaded.value, requestedAt: loaded.requestedAt });
  const list = useListedOrders({ loaded, scope, changes, user });
  const mayCollect = hasRight(user, 'orders.collect');

  /** `restOfSale`: the orders whose status changes with that of `order` when a whole sale is undone. */
  const change = async (
    order: OrderRow,
    to: OrderStatus,
    undo?: PaymentUndo,
    restOfSale: readonly OrderRow[] = [],
  ) => {
    const startedAt = Date.now();
    const outcome = await changeStatus(order, to, undo);
    for (const changed of [order, ...restOfSale])
      cash.countChange(changed, { status: to, startedAt, outcome });
    return outcome;
  };
  const { progressByKey, changeAll } = useBulkChanges(change);
  const payAll = ({ key, pendingOrders }: BuyerGroup) => changeAll(key, pendingOrders, 'PAID');

  const undoSale = async ([order, ...restOfSale]: readonly OrderRow[]) => {
    if (!order) return;
    const outcome = await change(order, 'CANCELLED', { wholeSale: true }, restOfSale);
    if (outcome !== 'accepted') return;
    if (restOfSale.length > 0) loaded.reload();
    showToast({ kind: 'status', text: cancelledInWords(1 + restOfSale.length, order) });
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
    collectedById === userId && statusAt !== null && Date.now() - statusAt < UNASKED_UNDO_MS;
  /** The dialog with which a mistake is corrected. A handled order keeps its place in the list, but offers no more actions. */
  const correctionOf = (order: OrderRow) => {
    if (isChangeable(order) && !list.isHandled(order)) return 'change';
    return isUndoable(order) && !isJustPaid(order) ? 'undo' : undefined;
  };

  const failureIn = (orders: readonly OrderRow[]) =>
    failure && orders.some(({ id }) => id === failure.orderId) ? failure.text : null;
  const bulkActionsFor = (orders: readonly OrderRow[]) => {
    const ordersToAssign = may(user, 'orders.assign') ? orders.filter(isOpen) : [];
    const ordersToRemind = remindableOrders(orders, Date.now());
    // Products arrive one by one, so buyers are told once a product is chosen.
    const ordersToAnnounce = list.filter.product === '' ? [] : orders.filter(isAnnounceable);
    const opener = (kind: 'assign' | 'remind' | 'announce', chosen: readonly OrderRow[]) =>
      mayCollect && chosen.length > 0 ? () => setOpenDialog({ kind, orders: chosen }) : undefined;
    return {
      onAssign: opener('assign', ordersToAssign),
      onRemind: opener('remind', ordersToRemind),
      onAnnounce: opener('announce', ordersToAnnounce),
    };
  };

  return {
    ...list,
    ...{ loaded, hasClosedOrders, scope, userId, openDialog, setOpenDialog, mayCollect },
    ...{ change, payAll, undo, undoSale, isUndoable, correctionOf, failureIn, bulkActionsFor },
    mayOversee: may(user, 'orders.oversee'),
    payments: cash.payments,
    countSale: cash.countSale,
    setToZero: () => {
      const before = cash.payments;
      cash.setToZero();
      offerUndo({ text: t('The sum was set to zero.'), run: () => cash.bringBack(before) });
    },
    /** Why the last change of an order failed that is not listed. */
    unlistedFailure: failureIn(list.listedOrders) === null ? failure?.text : undefined,
    bulkActions: bulkActionsFor(list.ordersOfStatus),
    isBusy: ({ id }: OrderRow) => isInFlight(changes, id),
    progressOf: (key: string) => progressByKey.get(key) ?? null,
    deliverAll: ({ key, paidOrders }: BuyerGroup) => void changeAll(key, paidOrders, 'DELIVERED'),
    askToDeliver: (orders: readonly OrderRow[]) => setOpenDialog({ kind: 'deliver-class', orders }),
    deliverClass: (orders: readonly OrderRow[]) =>
      void changeAll(progressKeyOfClass(orders[0]), orders, 'DELIVERED'),
    setStatusOrAsk: (order: OrderRow, to: LaterStatus) => {
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
      else void payAll(group);
    },
  };
}

const cancelledInWords = (count: number, { id }: OrderRow): string =>
  plural(count, 'Order {id} is cancelled.', '{count} orders are cancelled.', { id });
