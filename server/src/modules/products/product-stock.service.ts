import type { productEdit } from 'shared/contract/schemas';
import { toCents, UNLIMITED } from 'shared/domain';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { AuditDetail } from '../audit/audit-actions.ts';
import { formatOptions } from './product.ts';
import {
  deleteOptions,
  findOrderedOptionId,
  lockProductOptions,
  type ProductOptionRow,
  putOption,
} from './product-options.queries.ts';
import { stockAfterEdit } from './product-stock.rules.ts';

export type ProductEdit = z.output<typeof productEdit>;

/**
 * Saves the options of an edit. Returns the detail of the audit entry, and the stock that the caller must store in the
 * product itself: unlimited while it has options. Throws OPTION_NOT_FOUND and OPTION_IN_USE.
 */
export async function saveOptionsAndComputeStock(
  tx: Db,
  { id: productId, available: currentStock }: Pick<Row<'products'>, 'id' | 'available'>,
  { options: optionEdits, available: newStock, availableSeen: seenStock }: ProductEdit,
): Promise<{ stock: number; detail: AuditDetail }> {
  const storedOptions = await lockProductOptions(tx, productId);
  if (optionEdits) await saveOptions(tx, { productId, storedOptions, optionEdits });
  const optionsAfter = optionEdits ? await lockProductOptions(tx, productId) : storedOptions;
  const textBefore = formatOptions(storedOptions);
  const textAfter = formatOptions(optionsAfter);
  const detail = textBefore === textAfter ? {} : { optionsFrom: textBefore, options: textAfter };
  if (optionsAfter.length > 0) return { stock: UNLIMITED, detail };
  // A product that loses its options had no stock of its own, from which something could have been sold.
  const stock =
    storedOptions.length > 0 ? newStock : stockAfterEdit({ currentStock, seenStock, newStock });
  return { stock, detail };
}

type OptionEdits = {
  readonly productId: number;
  readonly storedOptions: readonly ProductOptionRow[];
  readonly optionEdits: NonNullable<ProductEdit['options']>;
};

async function saveOptions(
  tx: Db,
  { productId, storedOptions, optionEdits }: OptionEdits,
): Promise<void> {
  const keptIds = new Set(optionEdits.map(({ id }) => id));
  const removedOptions = storedOptions.filter(({ id }) => !keptIds.has(id));
  await removeOptions(tx, removedOptions);
  for (const [position, edit] of optionEdits.entries()) {
    const { id, name, available: newStock, availableSeen: seenStock, price } = edit;
    const option = storedOptions.find((candidate) => candidate.id === id);
    if (id !== undefined && !option) throw new HttpError('OPTION_NOT_FOUND');
    // An edit without `onSale` leaves it as it is; a new option is on sale.
    const onSale = edit.onSale ?? option?.on_sale !== 0;
    await putOption(tx, id, {
      product_id: productId,
      name,
      position,
      available: option
        ? stockAfterEdit({ currentStock: option.available, seenStock, newStock })
        : newStock,
      on_sale: onSale ? 1 : 0,
      ...(price !== undefined && { price_cents: price === null ? null : toCents(price) }),
    });
  }
}

async function removeOptions(tx: Db, options: readonly ProductOptionRow[]): Promise<void> {
  if (options.length === 0) return;
  const ids = options.map(({ id }) => id);
  const orderedOptionId = await findOrderedOptionId(tx, ids);
  const orderedOption = options.find(({ id }) => id === orderedOptionId);
  if (orderedOption) throw new HttpError('OPTION_IN_USE', { name: orderedOption.name });
  await deleteOptions(tx, ids);
}
