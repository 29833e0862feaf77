import { createHash } from 'node:crypto';
import type { Order } from 'shared/contract';
import type { orderInput } from 'shared/contract/schemas';
import { graduationYear, payByOf } from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { Settings } from '../../settings/settings.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { toMailedOrder } from './mailed-order.ts';
import { toOrder } from './order.ts';
import { findOrderByKey, insertOrder, lockBuyerAndReps } from './order-changes.queries.ts';
import { refuseTooMany, takeFromStock } from './order-checks.ts';
import { orderPlacedMail } from './order-mails.ts';
import { payTimeInWords } from './pay-time.rules.ts';
import { findRepFor } from './rep-assignment.service.ts';

type OrderInput = z.output<typeof orderInput>;

/** Calls with the same `key` make one order. `hash` shows whether they are the same order. */
type OrderRequest = {
  readonly input: OrderInput;
  readonly key: string | undefined;
  readonly hash: string;
};

export type OrderPlacingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'currencyLabel' | 'requireVerifiedToOrder' | 'orderLapseDays'>;
  readonly sender: Sender;
};

export function createOrderPlacing({ database, clock, settings, sender }: OrderPlacingDeps) {
  async function storeOrder(
    tx: Db,
    user: SignedIn,
    { input, key, hash }: OrderRequest,
  ): Promise<Order> {
    const now = clock.now();
    const { currencyLabel: currency } = settings;
    const { product, columns } = await takeFromStock(tx, input, { now, currency });
    const { product_id: productId, quantity } = columns;
    const { hasAccount, reps } = await lockBuyerAndReps(tx, user.id);
    if (!hasAccount) throw new HttpError('NOT_AUTHENTICATED');
    await refuseTooMany(tx, product, { buyerId: user.id, productId, quantity });
    const buyer = { id: user.id, graduationYear: graduationYear(user.email) };
    const rep = await findRepFor(tx, buyer, reps);
    const { pay_by: payDay, pay_within_days: payWithinDays } = product;
    const isFree = columns.total_cents === 0;
    const payBy = isFree ? null : payByOf({ payBy: payDay, payWithinDays }, now);
    const values = {
      ...columns,
      buyer_id: user.id,
      instructions: input.instructions,
      status: 'PENDING',
      rep_id: rep?.id ?? null,
      idempotency_key: key ?? null,
      idempotency_hash: key ? hash : null,
      pay_by: payBy,
      lapses: payBy === null ? 0 : product.lapses,
    } as const;
    const order = { ...values, id: await insertOrder(tx, values) };
    // Nobody may cause mails to an address that may not be the buyer's.
    if (user.emailVerified && user.wantsOrderMails) {
      const collector = { repName: rep?.name ?? null, pickup: rep?.pickup ?? null };
      const untilWhen = payTimeInWords(order, settings);
      const placed = { order: toMailedOrder(order), ...collector, untilWhen };
      const to = { recipient: user.email, name: user.name };
      const mail = inLanguage(user.language, () => orderPlacedMail({ ...to, ...placed }, sender));
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
    async place(user: SignedIn, input: OrderInput, key: string | undefined): Promise<Order> {
      if (settings.requireVerifiedToOrder && !user.emailVerified) {
        throw new HttpError('EMAIL_NOT_VERIFIED');
      }
      const hash = digest(input);
      try {
        return await database.transaction((tx) => storeOrder(tx, user, { input, key, hash }));
      } catch (error) {
        // Even after OUT_OF_STOCK: perhaps the first call with this key took the last piece.
        const first = key && (await findOrderByKey(database.db, { buyerId: user.id, key }));
        if (!first) throw error;
        if (first.idempotency_hash !== hash) throw new HttpError('KEY_REUSED');
        return toOrder(first);
      }
    },
  };
}

/** Identifies repeated calls by the choices of the buyer, without fields added by the browser. */
const digest = ({ product, quantity, instructions, optionId }: OrderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([product.id, quantity, instructions, ...(optionId ? [optionId] : [])]))
    .digest('base64url');

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;
