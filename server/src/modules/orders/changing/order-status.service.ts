import type { Order, StaffOrder } from 'shared/contract';
import { isOpen, type OrderStatus } from 'shared/domain';
import { HttpError } from '../../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { mailReassignment } from '../mails/index.ts';
import { findOrdersOfSale, lockStockOf, readOrder, toOrder, toStaffOrder } from '../order/index.ts';
import { lockRepRole, takesOrders } from '../reps/index.ts';
import { changeOrder } from './order-changes.queries.ts';
import { statusAfterUndo } from './transition.rules.ts';
import { transition } from './transition.ts';

type StatusRequest = { readonly to: OrderStatus; readonly seenStatus: OrderStatus | undefined };

type UndoRequest = {
  readonly reason?: string | undefined;
  readonly wholeSale?: boolean | undefined;
};

export function createOrderStatus({ database, clock }: ServiceDeps<'database' | 'clock'>) {
  return {
    /**
     * Gives an order its next status: pending to paid or cancelled, paid to delivered or cancelled. A class
     * rep changes only orders assigned to them. Of two calls at once, the second finds the status that the first has left. It
     * throws STATUS_CHANGED if the caller saw another one, and ILLEGAL_TRANSITION if the order cannot go from there to
     * the new status. Also throws ORDER_NOT_FOUND and NOT_YOUR_ORDER.
     */
    setStatus: (by: LoggedInUser, id: number, request: StatusRequest): Promise<StaffOrder> =>
      database.transaction(async (tx) => {
        const change = { ...request, by, reason: 'step', now: clock.now() } as const;
        await transition(tx, await readOrder(tx, id), change);
        return toStaffOrder(await readOrder(tx, id));
      }),

    /**
     * Reverts an order from paid to pending, or cancels a sale on the spot, until its cash is handed over: for the person who
     * marked it paid, and for the council if it says why. Takes the cash off the balance that it was added to. Of a whole sale,
     * all orders that are not cancelled yet, or none. Throws ORDER_NOT_FOUND, NOT_YOUR_CASH, NOT_UNDOABLE, and INVALID without
     * the reason.
     */
    undoPaid: (
      by: LoggedInUser,
      id: number,
      { reason: note = '', wholeSale = false }: UndoRequest,
    ): Promise<StaffOrder> =>
      database.transaction(async (tx) => {
        const order = await readOrder(tx, id);
        const orders = wholeSale ? await findOrdersOfSale(tx, order) : [];
        // Empty also for an order that belongs to no sale.
        const undoneOrders = orders.length > 0 ? orders : [order];
        // Before the first transition locks users: everything locks stock before users.
        await lockStockOf(tx, undoneOrders, { ifLocked: 'wait' });
        // The reason that the council wrote is a note in the ledger; `reason` says what kind of change it is.
        const change = { by, reason: 'undo', note, now: clock.now() } as const;
        for (const undone of undoneOrders)
          await transition(tx, undone, { ...change, to: statusAfterUndo(undone) });
        return toStaffOrder(await readOrder(tx, id));
      }),

    /** Cancels an order of the caller that is not paid. Throws ORDER_NOT_FOUND and NOT_CANCELLABLE. */
    cancelOwnOrder: (by: LoggedInUser, id: number): Promise<Order> =>
      database.transaction(async (tx) => {
        const change = { to: 'CANCELLED', by, reason: 'buyer', now: clock.now() } as const;
        await transition(tx, await readOrder(tx, id), change);
        return toOrder(await readOrder(tx, id));
      }),

    /**
     * Gives an open order to another member of staff, who collects the money from then on. The buyer is mailed, and the new
     * rep with the next mail about new orders.
     * Throws ORDER_NOT_FOUND, ORDER_CLOSED, USER_NOT_FOUND and NOT_A_REP.
     */
    assignRep: (
      actor: LoggedInUser,
      { id, repId }: { readonly id: number; readonly repId: number },
    ): Promise<StaffOrder> =>
      database.transaction(async (tx) => {
        const order = await readOrder(tx, id);
        if (!isOpen(order)) throw new HttpError('ORDER_CLOSED', { status: order.status });
        const rep = await lockRepRole(tx, repId);
        if (!rep) throw new HttpError('USER_NOT_FOUND');
        if (!takesOrders(rep))
          throw new HttpError('NOT_A_REP', { isBlocked: rep.blocked_at !== null });
        if (repId === order.rep_id) return toStaffOrder(order);
        const now = clock.now();
        const detail = { from: order.rep_id, to: repId };
        const entry = { action: 'order.assign', actorId: actor.id, subjectId: id } as const;
        await insertAuditEntry(tx, { ...entry, detail, now });
        await changeOrder(tx, order, { rep_id: repId, rep_notified_at: null });
        await mailReassignment(tx, order, now);
        return toStaffOrder(await readOrder(tx, id));
      }),
  };
}

export type OrderStatusService = ReturnType<typeof createOrderStatus>;
