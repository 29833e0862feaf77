import { createHash } from 'node:crypto';
import type { Order } from 'shared/contract';
import type { orderInput } from 'shared/contract/schemas';
import { graduationYear, payByOf } from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../../base/clock.ts';
import type { Database, Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import type { SignedInUser } from '../../../http/signed-in.ts';
import { inLanguage } from '../../../language/speaker.ts';
import type { Settings } from '../../../settings/settings.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import { orderPlacedMail, toMailedOrder } from '../mails/index.ts';
import { type OrderRow, payTimeInWords, toOrder } from '../order/index.ts';
import { findRepFor, lockBuyerAndReps } from '../reps/index.ts';
import { refuseOverBuyerLimit, takeFromStock } from './order-checks.ts';
import { findOrderByKey, insertOrder, type KeyedCaller } from './order-placing.queries.ts';

type OrderInput = z.output<typeof orderInput>;

export type OrderPlacingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'currencyLabel' | 'requireVerifiedToOrder' | 'orderLapseDays'>;
  readonly sender: MailIdentity;
};

export function createOrderPlacing({ database, clock, settings, sender }: OrderPlacingDeps) {
  async function storeOrder(
    tx: Db,
    user: SignedInUser,
    { input, call }: { readonly input: OrderInput; readonly call: RepeatableCall },
  ): Promise<Order> {
    const now = clock.now();
    const { currencyLabel: currency } = settings;
    const { product, orderColumns } = await takeFromStock(tx, input, { now, currency });
    const { product_id: productId, quantity } = orderColumns;
    const { hasAccount, reps } = await lockBuyerAndReps(tx, user.id);
    if (!hasAccount) throw new HttpError('NOT_AUTHENTICATED');
    await refuseOverBuyerLimit(tx, product, { buyerId: user.id, productId, quantity });
    const buyer = { id: user.id, graduationYear: graduationYear(user.email) };
    const rep = await findRepFor(tx, buyer, reps);
    const payTimeOfProduct = { payBy: product.pay_by, payWithinDays: product.pay_within_days };
    const payBy = orderColumns.total_cents === 0 ? null : payByOf(payTimeOfProduct, now);
    const values = {
      ...orderColumns,
      buyer_id: user.id,
      instructions: input.instructions,
      status: 'PENDING',
      rep_id: rep?.id ?? null,
      ...idempotencyColumns(call),
      pay_by: payBy,
      lapses: payBy === null ? 0 : product.lapses,
    } as const;
    const order = { ...values, id: await insertOrder(tx, values) };
    // Nobody may cause mails to an address that may not be the buyer's.
    if (user.emailVerified && user.wantsOrderMails) {
      const addressedOrder = {
        recipient: user.email,
        name: user.name,
        order: toMailedOrder(order),
      };
      const pickupDetails = {
        repName: rep?.name ?? null,
        pickup: rep?.pickup ?? null,
        payTime: payTimeInWords(order, settings),
      };
      const mail = inLanguage(user.language, () =>
        orderPlacedMail({ ...addressedOrder, ...pickupDetails }, sender),
      );
      await putMail(tx, mail, { now });
    }
    return toOrder({
      ...order,
      paid_at: null,
      delivered_at: null,
      cancelled_at: null,
      cancelled_by_id: null,
      sold_by_id: null,
      pickup: rep?.pickup ?? null,
      product_image_url: product.image_url,
      buyer_name: user.name,
      buyer_username: user.username,
      buyer_class: user.class ?? null,
      rep_name: rep?.name ?? null,
      rep_username: rep?.username ?? null,
      rep_email: rep?.email ?? null,
      rep_avatar_url: rep?.avatar_url ?? null,
    });
  }

  return {
    /**
     * Orders one product in one transaction: stock, rep, order and the mail to the buyer, or nothing. Name
     * and price come from the database. The same `key` again returns the order of the first call. Throws
     * EMAIL_NOT_VERIFIED, PRODUCT_NOT_FOUND, OPTION_REQUIRED, OPTION_NOT_FOUND, OUT_OF_STOCK,
     * SALE_CLOSED, MAX_PER_BUYER, PRICE_CHANGED, KEY_REUSED.
     */
    async placeOrder(
      user: SignedInUser,
      input: OrderInput,
      key: string | undefined,
    ): Promise<Order> {
      if (settings.requireVerifiedToOrder && !user.emailVerified) {
        throw new HttpError('EMAIL_NOT_VERIFIED');
      }
      const call = repeatableCall(key, choicesOf(input));
      const callOfBuyer = { ...call, callerColumn: 'buyer_id', callerId: user.id } as const;
      return storeOrderOnce(database, callOfBuyer, {
        store: (tx) => storeOrder(tx, user, { input, call }),
        toApiOrder: toOrder,
      });
    },
  };
}

const choicesOf = ({ product, quantity, instructions, optionId }: OrderInput) => [
  product.id,
  quantity,
  instructions,
  ...(optionId ? [optionId] : []),
];

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;

/** Calls of one caller with the same `key` store one order. `hash` shows whether they ask for the same order. */
export type RepeatableCall = { readonly key: string | undefined; readonly hash: string };

/** Identifies a call by what its sender chose, without fields that the browser adds. */
export const repeatableCall = (
  key: string | undefined,
  choices: readonly unknown[],
): RepeatableCall => ({
  key,
  hash: createHash('sha256').update(JSON.stringify(choices)).digest('base64url'),
});

/** The columns by which a repeated call finds its order. */
export const idempotencyColumns = ({ key, hash }: RepeatableCall) => ({
  idempotency_key: key ?? null,
  idempotency_hash: key === undefined ? null : hash,
});

type OrderSteps<ApiOrder> = {
  readonly store: (tx: Db) => Promise<ApiOrder>;
  readonly toApiOrder: (row: OrderRow) => ApiOrder;
};

/**
 * Stores an order in one transaction. The same key again returns the order of the first call. Throws KEY_REUSED when that is
 * another order.
 */
export async function storeOrderOnce<ApiOrder>(
  database: Database,
  { key, hash, ...caller }: RepeatableCall & KeyedCaller,
  { store, toApiOrder }: OrderSteps<ApiOrder>,
): Promise<ApiOrder> {
  try {
    return await database.transaction(store);
  } catch (error) {
    // Even after OUT_OF_STOCK: perhaps the first call with this key took the last piece.
    const order = key && (await findOrderByKey(database.db, caller, key));
    if (!order) throw error;
    if (order.idempotency_hash !== hash) throw new HttpError('KEY_REUSED');
    return toApiOrder(order);
  }
}
