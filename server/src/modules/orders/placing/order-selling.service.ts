import { randomUUID } from 'node:crypto';
import type { SoldOrders, StaffOrder } from 'shared/contract';
import type { saleInput, saleLineInput } from 'shared/contract/schemas';
import { fromCents, RECEIPT_HOLD_MS } from 'shared/domain';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import {
  idempotencyColumns,
  type RepeatableCall,
  repeatableCall,
  storeOnce,
} from '../../../http/idempotency/repeatable-call.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import type { Settings } from '../../../settings/settings.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { transition } from '../changing/index.ts';
import { orderPaidMail } from '../mails/index.ts';
import {
  findOrders,
  keyOfLine,
  lockStockOf,
  type OrderRow,
  readOrder,
  toStaffOrder,
} from '../order/index.ts';
import { lockBuyerAndReps } from '../reps/index.ts';
import { refuseOverBuyerLimit, takeFromStock } from './order-checks.ts';
import { findOrdersBySaleKeys, insertOrder } from './order-placing.queries.ts';

type SaleInput = z.output<typeof saleInput>;

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

/** Sales on the spot: staff place the orders of a person of the site, or of somebody without an account, and take the cash. */
export function createOrderSelling({ database, clock, settings }: Deps) {
  async function storeSale(
    tx: Db,
    seller: LoggedInUser,
    { input, call }: { readonly input: SaleInput; readonly call: RepeatableCall },
  ): Promise<OrderRow[]> {
    const { buyerId = null, handedOver: isDelivered } = input;
    const change = { by: seller, now: clock.now() } as const;
    const items = await takeLines(tx, input, change.now);
    // Only the lock of the buyer matters here: the rep of a sale is its seller.
    if (buyerId !== null && !(await lockBuyerAndReps(tx, buyerId)).hasAccount)
      throw new HttpError('USER_NOT_FOUND');
    for (const { product, orderColumns } of items) {
      const { product_id: productId } = orderColumns;
      // Several lines may be options of one product.
      const quantity = sumOf(items, ({ orderColumns: other }) =>
        other.product_id === productId ? other.quantity : 0,
      );
      await refuseOverBuyerLimit(tx, product, { buyerId, productId, quantity });
    }
    const orderIds: number[] = [];
    for (const [index, { orderColumns }] of items.entries()) {
      const { id } = await insertOrder(tx, {
        ...orderColumns,
        ...buyerColumns(input),
        sold_by_id: seller.id,
        instructions: '',
        status: 'PENDING',
        rep_id: seller.id,
        // No mail tells sellers about orders that they sold themselves.
        rep_notified_at: change.now,
        ...idempotencyColumns({ ...call, key: call.key && keyOfLine(call.key, index) }),
      });
      orderIds.push(id);
      const paid = { ...change, to: 'PAID', reason: 'sale' } as const;
      await transition(tx, await readOrder(tx, id), paid);
      const delivered = { ...change, to: 'DELIVERED', reason: 'step' } as const;
      if (isDelivered) await transition(tx, await readOrder(tx, id), delivered);
    }
    if (buyerId !== null) {
      const receipt = { userId: buyerId, data: { orderIds }, now: change.now };
      await putMail(tx, orderPaidMail, { ...receipt, holdMs: RECEIPT_HOLD_MS });
    }
    return findOrders(tx, orderIds);
  }

  async function takeLines(tx: Db, { lines }: SaleInput, now: number) {
    // In the order in which everything locks rows, whatever the order of the lines.
    const stocks = lines.map((line) => ({
      product_id: line.product.id,
      option_id: line.optionId ?? null,
    }));
    await lockStockOf(tx, stocks, { ifLocked: 'wait' });
    const terms = { now, currency: settings.currencyLabel, isSoldByStaff: true };
    const items = [];
    for (const line of lines) items.push(await takeFromStock(tx, line, terms));
    return items;
  }

  /**
   * Sells products for cash in one transaction: stock, orders, cash, audit log and one receipt to a person of the site, or
   * nothing. The buyer needs no verified address, because the cash is there. The limits are those of an order that is placed,
   * except for the last day of a sale. The same `key` again returns the orders of the first call. Throws USER_NOT_FOUND,
   * KEY_REUSED and what `takeFromStock` and `refuseOverBuyerLimit` throw.
   */
  async function sellLines(
    seller: LoggedInUser,
    input: SaleInput,
    // A call without a key gets one, because the orders of a sale are found by it.
    key: string = randomUUID(),
  ): Promise<SoldOrders> {
    const call = repeatableCall(key, choicesOf(input));
    const { orders } = await storeOnce<{ readonly orders: readonly OrderRow[] }>(database, call, {
      store: async (tx) => ({ orders: await storeSale(tx, seller, { input, call }) }),
      async findStored(storedKey) {
        const keys = input.lines.map((_, index) => keyOfLine(storedKey, index));
        const people = { sellerId: seller.id, buyerId: input.buyerId ?? null };
        const stored = await findOrdersBySaleKeys(database.db, keys, people);
        const [first] = stored;
        // An order that the buyer placed, or a sale by somebody else, is another call: without a hash, KEY_REUSED is thrown.
        const isOfSeller = first?.sold_by_id === seller.id;
        const hash = isOfSeller ? first.idempotency_hash : null;
        return first && { orders: stored, idempotency_hash: hash };
      },
    });
    const total = fromCents(sumOf(orders, ({ total_cents: cents }) => cents));
    return { orders: orders.map(toStaffOrder), total };
  }

  return {
    sellLines,
    /** Sells one line, which is one order, as `sellLines` does. */
    async sellLine(
      seller: LoggedInUser,
      input: z.output<typeof saleLineInput>,
      key: string | undefined,
    ): Promise<StaffOrder> {
      const { orders } = await sellLines(seller, { ...input, lines: [input] }, key);
      return orders[0] as StaffOrder;
    },
  };
}

/** The choices that identify a sale: a call that repeats a key with other choices is refused. */
const choicesOf = ({ lines, buyerId, buyerName, handedOver }: SaleInput) => [
  ...lines.flatMap(({ product, optionId, quantity }) => [product.id, optionId, quantity]),
  buyerId,
  buyerName,
  handedOver,
];

/** `free_name` is what the seller typed for somebody without an account, which may be nothing. */
const buyerColumns = ({ buyerId, buyerName }: SaleInput) =>
  buyerId ? { buyer_id: buyerId, free_name: null } : { buyer_id: null, free_name: buyerName ?? '' };

const sumOf = <T>(items: readonly T[], numberOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

export type OrderSelling = ReturnType<typeof createOrderSelling>;
