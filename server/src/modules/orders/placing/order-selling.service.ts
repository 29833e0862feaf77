import type { StaffOrder } from 'shared/contract';
import type { saleInput } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import {
  idempotencyColumns,
  type RepeatableCall,
  repeatableCall,
  storeOnce,
} from '../../../http/idempotency/repeatable-call.ts';
import type { SignedInUser } from '../../../http/signed-in.ts';
import type { Settings } from '../../../settings/settings.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { transition } from '../changing/index.ts';
import { type OrderRow, readOrder, readOrderToChange, toStaffOrder } from '../order/index.ts';
import { lockBuyerAndReps } from '../reps/index.ts';
import { refuseOverBuyerLimit, takeFromStock } from './order-checks.ts';
import { findOrderByKey, insertOrder } from './order-placing.queries.ts';

type SaleInput = z.output<typeof saleInput>;

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

/** Sales on the spot: staff place the order of a person of the site, or of somebody without an account, and take the cash. */
export function createOrderSelling({ database, clock, settings }: Deps) {
  async function storeSale(
    tx: Db,
    seller: SignedInUser,
    { input, call }: { readonly input: SaleInput; readonly call: RepeatableCall },
  ): Promise<OrderRow> {
    const now = clock.now();
    const { buyerId, handedOver } = input;
    const { currencyLabel: currency } = settings;
    const { product, orderColumns } = await takeFromStock(tx, input, { now, currency });
    const { product_id: productId, quantity } = orderColumns;
    // Only the lock of the buyer matters here: the rep of a sale is its seller.
    if (buyerId && !(await lockBuyerAndReps(tx, buyerId)).hasAccount)
      throw new HttpError('USER_NOT_FOUND');
    await refuseOverBuyerLimit(tx, product, { buyerId, productId, quantity });
    const { id } = await insertOrder(tx, {
      ...orderColumns,
      ...buyerColumns(input),
      sold_by_id: seller.id,
      instructions: '',
      status: 'PENDING',
      rep_id: seller.id,
      // The seller knows about it.
      rep_notified_at: now,
      ...idempotencyColumns(call),
    });
    const change = { by: seller, now } as const;
    const order = await readOrderToChange(tx, id);
    await transition(tx, order, { ...change, to: 'PAID', reason: 'sale' });
    if (handedOver) {
      const paidOrder = await readOrderToChange(tx, id);
      await transition(tx, paidOrder, { ...change, to: 'DELIVERED', reason: 'step' });
    }
    return readOrder(tx, id);
  }

  return {
    /**
     * Sells one product for cash in one transaction: stock, order, cash, audit log and the receipt to a person of the site,
     * or nothing. The buyer needs no verified address, because the cash is there. The limits are those of an order that is
     * placed. The same `key` again returns the order of the first call. Throws USER_NOT_FOUND, KEY_REUSED and what
     * `takeFromStock` and `refuseOverBuyerLimit` throw.
     */
    async sellProduct(
      seller: SignedInUser,
      input: SaleInput,
      key: string | undefined,
    ): Promise<StaffOrder> {
      const call = repeatableCall(key, choicesOf(input));
      const order = await storeOnce(database, call, {
        store: (tx) => storeSale(tx, seller, { input, call }),
        findStored: (stored) =>
          findOrderByKey(database.db, { 'orders.sold_by_id': seller.id }, stored),
      });
      return toStaffOrder(order);
    },
  };
}

/** The choices that identify a sale: a call that repeats a key with other choices is refused. */
const choicesOf = (input: SaleInput) => [
  input.product.id,
  input.optionId,
  input.quantity,
  input.buyerId,
  input.buyerName,
  input.handedOver,
];

const buyerColumns = ({ buyerId, buyerName }: SaleInput) =>
  buyerId ? { buyer_id: buyerId, free_name: null } : { buyer_id: null, free_name: buyerName ?? '' };

export type OrderSelling = ReturnType<typeof createOrderSelling>;
