import type { Order } from 'shared/contract';
import type { orderInput } from 'shared/contract/schemas';
import { classKey, graduationYear, payByOf } from 'shared/domain';
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
import { putOrdersMail } from '../../mail/orders-mail.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { orderPlacedMail } from '../mails/index.ts';
import { type BuyerOrderRow, toOrder } from '../order/index.ts';
import { findRepFor, lockBuyerAndReps } from '../reps/index.ts';
import { refuseOverBuyerLimit, takeFromStock } from './order-checks.ts';
import { findOrderByKey, insertOrder } from './order-placing.queries.ts';

type OrderInput = z.output<typeof orderInput>;

type OrderPlacingDeps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'currencyLabel' | 'requireVerifiedToOrder'>;
};

/** The rep's columns of an order for which nobody collects yet. */
const NO_REP = {
  rep_id: null,
  rep_name: null,
  rep_username: null,
  rep_email: null,
  rep_avatar_url: null,
  pickup: null,
};

export function createOrderPlacing({ database, clock, settings }: OrderPlacingDeps) {
  async function storeOrder(
    tx: Db,
    user: LoggedInUser,
    { input, call }: { readonly input: OrderInput; readonly call: RepeatableCall },
  ): Promise<BuyerOrderRow> {
    const now = clock.now();
    const terms = { now, currency: settings.currencyLabel, isSoldByStaff: false };
    const { product, orderColumns } = await takeFromStock(tx, input, terms);
    const { product_id: productId, quantity } = orderColumns;
    // Only now, because everything locks stock before users.
    const { hasAccount, reps } = await lockBuyerAndReps(tx, user.id);
    if (!hasAccount) throw new HttpError('NOT_AUTHENTICATED');
    await refuseOverBuyerLimit(tx, product, { buyerId: user.id, productId, quantity });
    const buyer = {
      id: user.id,
      classKey: classKey(user.class),
      graduationYear: graduationYear(user.email),
    };
    const rep = (await findRepFor(tx, buyer, reps)) ?? NO_REP;
    const payTimeOfProduct = { payBy: product.pay_by, payWithinDays: product.pay_within_days };
    const payBy = orderColumns.total_cents === 0 ? null : payByOf(payTimeOfProduct, now);
    const row = await insertOrder(tx, {
      ...orderColumns,
      buyer_id: user.id,
      instructions: input.instructions,
      status: 'PENDING',
      rep_id: rep.rep_id,
      ...idempotencyColumns(call),
      pay_by: payBy,
      // 1 if the order is cancelled when it is not paid by then.
      lapses: payBy === null ? 0 : product.lapses,
    });
    await putOrdersMail(tx, orderPlacedMail, { userId: user.id, orderIds: [row.id], now });
    // Put together and not read again: about a thousand pupils order when a sale begins.
    return {
      ...row,
      ...rep,
      product_image_url: product.image_url,
      buyer_name: user.name,
      buyer_username: user.username,
      buyer_class: user.class ?? null,
    };
  }

  return {
    /**
     * Orders one product in one transaction: stock, rep, order and the mail to the buyer, or nothing. Name
     * and price come from the database. The same idempotency `key` again returns the order of the first call. Throws
     * EMAIL_NOT_VERIFIED, PRODUCT_NOT_FOUND, OPTION_REQUIRED, OPTION_NOT_FOUND, OUT_OF_STOCK,
     * SALE_CLOSED, MAX_PER_BUYER, PRICE_CHANGED, KEY_REUSED.
     */
    async placeOrder(
      user: LoggedInUser,
      input: OrderInput,
      key: string | undefined,
    ): Promise<Order> {
      if (settings.requireVerifiedToOrder && !user.emailVerified)
        throw new HttpError('EMAIL_NOT_VERIFIED');
      const call = repeatableCall(key, choicesOf(input));
      const order = await storeOnce<BuyerOrderRow>(database, call, {
        store: (tx) => storeOrder(tx, user, { input, call }),
        findStored: (stored) => findOrderByKey(database.db, user.id, stored),
      });
      return toOrder(order);
    },
  };
}

/** The choices that identify an order: a call that repeats a key with other choices is refused. */
const choicesOf = ({ product, quantity, instructions, optionId }: OrderInput) => [
  product.id,
  quantity,
  instructions,
  // No element without an option, as in the hashes that are stored already.
  ...(optionId ? [optionId] : []),
];

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;
