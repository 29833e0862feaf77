import type { StaffOrder } from 'shared/contract';
import { fromCents, isOpen, may, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import type { Db } from '../../../database/database.ts';
import type { NewRow } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import { invalidField } from '../../../http/errors/invalid-input.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import { insertAuditEntry, type NewAuditEntry } from '../../audit/audit.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { mailOrderChange } from '../mails/index.ts';
import {
  giveStockBack,
  lockStockOf,
  type OrderRow,
  readOrder,
  refuseMissingStock,
  takePieces,
  toStaffOrder,
} from '../order/index.ts';
import { deleteWish } from '../wishes/index.ts';
import { changeOrder } from './order-changes.queries.ts';

type OrderEdit = Pick<NewAuditEntry, 'action' | 'detail'> & {
  readonly columns: Partial<NewRow<'orders'>>;
};

/** Changes the option or the quantity of an order. */
export function createOrderEditing({ database, clock }: ServiceDeps<'database' | 'clock'>) {
  /**
   * Changes an order for somebody who collects for it, in one transaction: stock, audit log, order, and the mail to its buyer.
   * `makeEdit` checks, moves stock, and says what changes: null for nothing. Throws ORDER_NOT_FOUND and NOT_YOUR_ORDER.
   */
  const editOrder = (
    by: LoggedInUser,
    id: number,
    makeEdit: (tx: Db, order: OrderRow) => Promise<OrderEdit | null>,
  ): Promise<StaffOrder> =>
    database.transaction(async (tx) => {
      const order = await readOrder(tx, id);
      if (!may(by, 'orders.collect', { repId: order.rep_id }))
        throw new HttpError('NOT_YOUR_ORDER');
      const edit = await makeEdit(tx, order);
      if (edit === null) return toStaffOrder(order);
      const { columns, ...entry } = edit;
      const now = clock.now();
      await insertAuditEntry(tx, { ...entry, actorId: by.id, subjectId: id, now });
      await changeOrder(tx, order, columns);
      await mailOrderChange(tx, order, { by, now });
      return toStaffOrder(await readOrder(tx, id));
    });

  return {
    /**
     * Gives an open order another option of its product, also when its sale is over or it is archived. An unpaid order gets the price of the
     * option, a paid one keeps its own. The same option again changes nothing. Throws ORDER_CLOSED, PRICE_DIFFERS,
     * OUT_OF_STOCK, OPTION_NOT_FOUND, PRODUCT_NOT_FOUND, and the errors of `editOrder`.
     */
    exchangeOption: (by: LoggedInUser, id: number, optionId: number): Promise<StaffOrder> =>
      editOrder(by, id, async (tx, order) => {
        const { status, product_id: productId, quantity } = order;
        if (!isOpen(order)) throw new HttpError('ORDER_CLOSED', { status });
        if (order.option_id === optionId) return null;
        const newItem = { product_id: productId, option_id: optionId };
        await lockStockOf(tx, [order, newItem], { ifLocked: 'wait' });
        const { product, option, isTaken } = await takePieces(tx, {
          productId,
          optionId,
          quantity,
          evenArchived: true,
        });
        const priceCents = option?.price_cents ?? product.price_cents;
        if (status === 'PAID' && priceCents !== order.unit_price_cents)
          throw new HttpError('PRICE_DIFFERS', {
            name: nameWithOption(product.name, option),
            paidPrice: fromCents(order.unit_price_cents),
            optionPrice: fromCents(priceCents),
            currency: order.currency,
          });
        // Throws unless the stock is unlimited, of which an order reserves nothing.
        if (!isTaken) refuseMissingStock(option ?? product, quantity);
        if (order.reserved === 1) await giveStockBack(tx, order);
        // A buyer who gets the option by an exchange no longer waits for it.
        if (order.buyer_id) await deleteWish(tx, { userId: order.buyer_id, productId, optionId });
        return {
          action: 'order.exchange',
          detail: { from: order.option_name, to: option?.name ?? null },
          columns: {
            option_id: optionId,
            option_name: option?.name ?? null,
            unit_price_cents: priceCents,
            total_cents: priceCents * quantity,
            reserved: isTaken ? 1 : 0,
          },
        };
      }),

    /**
     * Leaves fewer pieces in an order that is not paid; who wants more places another. Throws ORDER_CLOSED, INVALID for a quantity that is
     * not less, and the errors of `editOrder`.
     */
    reduceQuantity: (by: LoggedInUser, id: number, quantity: number): Promise<StaffOrder> =>
      editOrder(by, id, async (tx, order) => {
        const { status, quantity: from } = order;
        if (status !== 'PENDING') throw new HttpError('ORDER_CLOSED', { status });
        if (quantity >= from)
          throw invalidField('quantity', t('must be less than {count}', { count: from }));
        if (order.reserved === 1) await giveStockBack(tx, { ...order, quantity: from - quantity });
        return {
          action: 'order.quantity',
          detail: { from, to: quantity },
          columns: { quantity, total_cents: order.unit_price_cents * quantity },
        };
      }),
  };
}

export type OrderEditing = ReturnType<typeof createOrderEditing>;
