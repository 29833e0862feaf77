import { createHash } from 'node:crypto';
import type { Order } from 'shared/contract';
import type { orderInput } from 'shared/contract/schemas';
import {
  fromCents,
  graduationYear,
  lapsesAt,
  leftForBuyer,
  nameWithOption,
  saleOf,
  stockOf,
  toCents,
} from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { type Database, type Db, StaleRead } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { Settings } from '../../settings/settings.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { toMailedOrder } from './mailed-order.ts';
import { toOrder } from './order.ts';
import {
  countPiecesOf,
  findOrderByKey,
  insertOrder,
  lockBuyerAndReps,
} from './order-changes.queries.ts';
import { orderPlacedMail } from './order-mails.ts';
import {
  findOptionOnSale,
  findProductOnSale,
  type Pieces,
  takeOption,
  takeStock,
} from './order-stock.queries.ts';
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
    const { quantity, instructions } = input;
    const productId = input.product.id;
    const pieces = { productId, optionId: input.optionId ?? null, quantity };
    const { product, option, isTaken } = await takePieces(tx, pieces);
    const { hasAccount, reps } = await lockBuyerAndReps(tx, user.id);
    if (!hasAccount) throw new HttpError('NOT_AUTHENTICATED');
    const priceCents = option?.price_cents ?? product.price_cents;
    refuseOtherPrice(input.productPrice, {
      name: nameWithOption(product.name, option),
      priceCents,
      currency: settings.currencyLabel,
    });
    refuseOtherDay(product, now);
    if (!isTaken) refuseTooFew(option ?? product, quantity);
    await refuseTooMany(tx, product, { buyerId: user.id, productId, quantity });
    const buyer = { id: user.id, graduationYear: graduationYear(user.email) };
    const rep = await findRepFor(tx, buyer, reps);
    const values = {
      buyer_id: user.id,
      product_id: productId,
      product_name: product.name,
      option_id: option?.id ?? null,
      option_name: option?.name ?? null,
      unit_price_cents: priceCents,
      quantity,
      total_cents: priceCents * quantity,
      currency: settings.currencyLabel,
      instructions,
      status: 'PENDING',
      reserved: isTaken ? 1 : 0,
      rep_id: rep?.id ?? null,
      idempotency_key: key ?? null,
      idempotency_hash: key ? hash : null,
      created_at: now,
    } as const;
    const order = { ...values, id: await insertOrder(tx, values) };
    // Nobody may cause mails to an address that may not be the buyer's.
    if (user.emailVerified && user.wantsOrderMails) {
      const days = settings.orderLapseDays;
      const keptUntil = days === 0 ? null : lapsesAt(now, { days });
      const collector = { repName: rep?.name ?? null, pickup: rep?.pickup ?? null };
      const placed = { order: toMailedOrder(order), ...collector, keptUntil };
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

/** Takes the pieces out of the stock of the option or the product, where enough are left and it is limited. */
async function takePieces(tx: Db, pieces: Pieces) {
  const { productId, optionId } = pieces;
  if (optionId === null) {
    const stocked = await takeStock(tx, pieces);
    if (stocked) return { product: stocked, option: null, isTaken: true };
    const product = await findProductOnSale(tx, productId);
    if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
    if (product.has_options) throw new HttpError('OPTION_REQUIRED');
    return { product, option: null, isTaken: false };
  }
  const takenOption = await takeOption(tx, pieces);
  const option = takenOption ?? (await findOptionOnSale(tx, { productId, optionId }));
  const product = await findProductOnSale(tx, productId);
  if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
  if (!option) throw new HttpError('OPTION_NOT_FOUND');
  return { product, option, isTaken: takenOption !== undefined };
}

function refuseOtherDay(
  { sale_from: saleFrom, sale_until: saleUntil }: Pick<Row<'products'>, 'sale_from' | 'sale_until'>,
  now: number,
): void {
  const sale = saleOf({ saleFrom, saleUntil }, now);
  if (sale.kind !== 'open') throw new HttpError('SALE_CLOSED', { sale });
}

type Priced = { readonly name: string; readonly priceCents: number; readonly currency: string };

function refuseOtherPrice(
  seenPrice: number | null | undefined,
  { priceCents, ...item }: Priced,
): void {
  if (seenPrice === null || seenPrice === undefined || toCents(seenPrice) === priceCents) return;
  throw new HttpError('PRICE_CHANGED', { ...item, currentPrice: fromCents(priceCents) });
}

/** Refuses an order that took nothing out of the stock, unless the product never runs out. */
function refuseTooFew({ available }: Pick<Row<'products'>, 'available'>, quantity: number): void {
  if (stockOf(available).kind === 'unlimited') return;
  if (available >= quantity) throw new StaleRead('the product is in stock again');
  throw new HttpError('OUT_OF_STOCK', { left: available });
}

type BuyerQuantity = {
  readonly buyerId: number;
  readonly productId: number;
  readonly quantity: number;
};

/** Refuses more pieces than the product allows one buyer. */
async function refuseTooMany(
  tx: Db,
  { max_per_buyer: limit }: Pick<Row<'products'>, 'max_per_buyer'>,
  { quantity, ...whose }: BuyerQuantity,
): Promise<void> {
  if (limit === null) return;
  const ordered = await countPiecesOf(tx, whose);
  const left = leftForBuyer(limit, ordered);
  if (quantity > left) throw new HttpError('MAX_PER_BUYER', { limit, ordered, left });
}

/** Identifies repeated calls by the choices of the buyer, without fields added by the browser. */
const digest = ({ product, quantity, instructions, optionId }: OrderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([product.id, quantity, instructions, ...(optionId ? [optionId] : [])]))
    .digest('base64url');

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;
