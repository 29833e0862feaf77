import { stockOf } from 'shared/domain';
import { type Db, StaleRead } from '../../../database/database.ts';
import type { Row } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import {
  findOptionOnSale,
  findProductOfOrder,
  type StockRequest,
  takeOptionStock,
  takeProductStock,
} from './order-stock.queries.ts';

/**
 * Takes the pieces out of the stock of the option or the product, and returns both. `isTaken` is false where they
 * are too few or the stock is unlimited; `refuseMissingStock` tells these apart, after the caller's other checks. Throws
 * PRODUCT_NOT_FOUND, OPTION_NOT_FOUND and OPTION_REQUIRED.
 */
export async function takePieces(
  tx: Db,
  { evenArchived = false, ...stockRequest }: StockRequest & { readonly evenArchived?: boolean },
) {
  const { productId, optionId } = stockRequest;
  const findProduct = () => findProductOfOrder(tx, { id: productId, evenArchived });
  if (optionId === null) {
    const takenProduct = await takeProductStock(tx, stockRequest);
    if (takenProduct) return { product: takenProduct, option: null, isTaken: true };
    const product = await findProduct();
    if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
    if (product.has_options) throw new HttpError('OPTION_REQUIRED');
    return { product, option: null, isTaken: false };
  }
  const takenOption = await takeOptionStock(tx, stockRequest);
  const option = takenOption ?? (await findOptionOnSale(tx, { productId, optionId }));
  const product = await findProduct();
  if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
  if (!option) throw new HttpError('OPTION_NOT_FOUND');
  return { product, option, isTaken: takenOption !== undefined };
}

/**
 * Refuses an order that took nothing out of the stock, unless the product never runs out. Throws StaleRead if there is enough by
 * now, and OUT_OF_STOCK otherwise, with a `name` where the request has several lines.
 */
export function refuseMissingStock(
  { available }: Pick<Row<'products'>, 'available'>,
  quantity: number,
  name?: string,
): void {
  if (stockOf(available).kind === 'unlimited') return;
  if (available >= quantity) throw new StaleRead('the product is in stock again');
  throw new HttpError('OUT_OF_STOCK', { left: available, name });
}
