import type { productEdit } from 'shared/contract/schemas';
import { toCents, UNLIMITED } from 'shared/domain';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { AuditDetail } from '../audit/audit-actions.ts';
import { optionsInShort } from './product.ts';
import {
  deleteOptions,
  findOrderedOption,
  lockOptionsOf,
  type OptionRow,
  putOption,
} from './product-options.queries.ts';
import { stockAfterEdit } from './product-stock.rules.ts';

type ProductEdit = z.output<typeof productEdit>;

/**
 * Saves the options of an edit. Returns the stock of the product itself, which is unlimited while it has
 * options, and the entry of the audit log. Throws OPTION_NOT_FOUND and OPTION_IN_USE.
 */
export async function changeStock(
  tx: Db,
  { id: productId, available: currentStock }: Pick<Row<'products'>, 'id' | 'available'>,
  { options: edits, available: newStock, availableSeen: seenStock }: ProductEdit,
): Promise<{ stock: number; detail: AuditDetail }> {
  const stored = await lockOptionsOf(tx, productId);
  if (edits) await saveOptions(tx, { productId, stored, edits });
  const after = edits ? await lockOptionsOf(tx, productId) : stored;
  const [before, now] = [optionsInShort(stored), optionsInShort(after)];
  const detail = before === now ? {} : { optionsFrom: before, options: now };
  if (after.length > 0) return { stock: UNLIMITED, detail };
  const stock =
    stored.length > 0 ? newStock : stockAfterEdit({ currentStock, seenStock, newStock });
  return { stock, detail };
}

type OptionEdits = {
  readonly productId: number;
  readonly stored: readonly OptionRow[];
  readonly edits: NonNullable<ProductEdit['options']>;
};

async function saveOptions(tx: Db, { productId, stored, edits }: OptionEdits): Promise<void> {
  const keptIds = new Set(edits.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
  if (removed.length > 0) await removeOptions(tx, { stored, ids: removed });
  for (const [position, edit] of edits.entries()) {
    const { id, name, available: newStock, availableSeen: seenStock, price } = edit;
    const option = stored.find((candidate) => candidate.id === id);
    if (id !== undefined && !option) throw new HttpError('OPTION_NOT_FOUND');
    const onSale = edit.onSale ?? option?.on_sale !== 0;
    await putOption(tx, id, {
      product_id: productId,
      name,
      position,
      available: option
        ? stockAfterEdit({
            currentStock: option.available,
            seenStock,
            newStock,
          })
        : newStock,
      on_sale: onSale ? 1 : 0,
      ...(price !== undefined && { price_cents: price === null ? null : toCents(price) }),
    });
  }
}

async function removeOptions(
  tx: Db,
  { stored, ids }: { readonly stored: readonly OptionRow[]; readonly ids: readonly number[] },
): Promise<void> {
  const ordered = await findOrderedOption(tx, ids);
  const option = stored.find(({ id }) => id === ordered);
  if (option) throw new HttpError('OPTION_IN_USE', { name: option.name });
  await deleteOptions(tx, ids);
}
