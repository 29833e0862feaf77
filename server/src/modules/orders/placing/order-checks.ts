import type { orderInput } from 'shared/contract/schemas';
import { fromCents, leftForBuyer, nameWithOption, saleOf, toCents } from 'shared/domain';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import type { Row } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import { refuseMissingStock, takePieces } from '../order/index.ts';
import { lockBuyerAndCountPieces } from './order-placing.queries.ts';

type OrderItemInput = Pick<
  z.output<typeof orderInput>,
  'product' | 'optionId' | 'quantity' | 'productPrice'
>;

type OrderTerms = {
  readonly now: number;
  readonly currency: string;
  readonly isSoldByStaff: boolean;
};

/**
 * Takes what is ordered out of the stock, and checks the price that the caller saw and the days of the sale: what is left after
 * those is for staff to sell. Returns the product, and the columns of the order that follow from it. Throws PRODUCT_NOT_FOUND,
 * OPTION_REQUIRED, OPTION_NOT_FOUND, OUT_OF_STOCK, SALE_CLOSED, PRICE_CHANGED.
 */
export async function takeFromStock(
  tx: Db,
  input: OrderItemInput,
  { now, currency, isSoldByStaff }: OrderTerms,
) {
  const { quantity, productPrice: seenPrice } = input;
  // The pieces are taken before the checks, because that locks the row that they read. An error rolls it back.
  const { product, option, isTaken } = await takePieces(tx, {
    productId: input.product.id,
    optionId: input.optionId ?? null,
    quantity,
  });
  const priceCents = option?.price_cents ?? product.price_cents;
  const name = nameWithOption(product.name, option);
  // Callers that showed no price send none.
  if (typeof seenPrice === 'number' && toCents(seenPrice) !== priceCents)
    throw new HttpError('PRICE_CHANGED', { name, currency, currentPrice: fromCents(priceCents) });
  const sale = saleOf({ saleFrom: product.sale_from, saleUntil: product.sale_until }, now);
  if (sale.kind === 'before' || (sale.kind === 'ended' && !isSoldByStaff))
    throw new HttpError('SALE_CLOSED', { sale });
  // Unlimited stock passes: none is taken. Only a sale by staff has several lines, of which the error names one.
  if (!isTaken) refuseMissingStock(option ?? product, quantity, isSoldByStaff ? name : undefined);
  const orderColumns = {
    product_id: input.product.id,
    product_name: product.name,
    option_id: option?.id ?? null,
    option_name: option?.name ?? null,
    unit_price_cents: priceCents,
    quantity,
    total_cents: priceCents * quantity,
    currency,
    reserved: isTaken ? 1 : 0,
    created_at: now,
  } as const;
  return { product, orderColumns };
}

type BuyerQuantity = {
  /** Null for somebody without an account. */
  readonly buyerId: number | null;
  readonly productId: number;
  readonly quantity: number;
};

/**
 * Refuses more pieces than the product allows one buyer. Somebody without an account is no person whose earlier pieces could be
 * counted, so each sale to them has the whole limit.
 */
export async function refuseOverBuyerLimit(
  tx: Db,
  { max_per_buyer: limit }: Pick<Row<'products'>, 'max_per_buyer'>,
  { buyerId, productId, quantity }: BuyerQuantity,
): Promise<void> {
  if (limit === null) return;
  const ordered = buyerId === null ? 0 : await lockBuyerAndCountPieces(tx, { buyerId, productId });
  const left = leftForBuyer(limit, ordered);
  if (quantity > left) throw new HttpError('MAX_PER_BUYER', { limit, ordered, left });
}
