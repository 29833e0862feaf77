import type { Product, ProductOption, StaffProduct } from 'shared/contract';
import { availableOf, fromCents, UNLIMITED } from 'shared/domain';
import { isoTime } from '../../base/paging.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import type { AuditDetail } from '../audit/audit-actions.ts';
import { snippetOf } from '../markdown/snippet.ts';
import type { ProductOptionRow } from './product-options.queries.ts';

const toOption = (row: ProductOptionRow): ProductOption => ({
  id: row.id,
  name: row.name,
  available: row.available,
  onSale: row.on_sale === 1,
  ...(row.price_cents !== null && { price: fromCents(row.price_cents) }),
});

/** The details of a product that other tables hold. */
export type ProductDetails = {
  readonly options?: readonly ProductOptionRow[] | undefined;
  /** The sum of its paid orders. */
  readonly raisedCents?: number | undefined;
};

export function toProduct(
  row: Row<'products'>,
  { options: optionRows = [], raisedCents = 0 }: ProductDetails,
): Product {
  const options = optionRows.map(toOption);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    snippet: snippetOf(row, row.description),
    imageUrl: row.image_url,
    ...(row.image_alt && { imageAlt: row.image_alt }),
    price: fromCents(row.price_cents),
    available: options.length > 0 ? availableOf(options) : row.available,
    options,
    ...(row.options_label && { optionsLabel: row.options_label }),
    // Absent for the default; null for no note at all.
    ...(row.note !== null && { note: row.note === 1 ? { label: row.note_label } : null }),
    ...(row.sale_from && { saleFrom: row.sale_from }),
    ...(row.sale_until && { saleUntil: row.sale_until }),
    ...(row.pay_by && { payBy: row.pay_by }),
    ...(row.pay_within_days !== null && { payWithinDays: row.pay_within_days }),
    ...(row.lapses === 1 && { lapses: true as const }),
    ...(row.max_per_buyer !== null && { maxPerBuyer: row.max_per_buyer }),
    ...(row.goal_cents !== null && {
      goal: fromCents(row.goal_cents),
      raised: fromCents(raisedCents),
    }),
    version: row.version,
  };
}

export const toStaffProduct = (row: Row<'products'>, details: ProductDetails): StaffProduct => ({
  ...toProduct(row, details),
  ...(row.cost_cents !== null && { cost: fromCents(row.cost_cents) }),
  ...(row.archived_at !== null && { archivedAt: isoTime(row.archived_at) }),
});

/** Price, stock and limit before and after an edit, as far as it changes them. */
export function changedFigures(
  { price_cents, available, max_per_buyer }: Row<'products'>,
  after: Partial<NewRow<'products'>>,
): AuditDetail {
  const price = after.price_cents ?? price_cents;
  const stock = after.available ?? available;
  // Null means no limit, and undefined no change.
  const limit = after.max_per_buyer === undefined ? max_per_buyer : after.max_per_buyer;
  return {
    ...(price !== price_cents && { priceFrom: price_cents, price }),
    ...(stock !== available && { stockFrom: available, stock }),
    ...(limit !== max_per_buyer && { limitFrom: max_per_buyer, limit }),
  };
}

/** `S 4, M ∞ @15.00, (L 0)` for the audit log: `@` marks a price of its own, parentheses an option off sale. */
export const formatOptions = (
  options: readonly Pick<ProductOptionRow, 'name' | 'available' | 'on_sale' | 'price_cents'>[],
): string =>
  options
    .map(({ name, available, on_sale, price_cents: cents }) => {
      const price = cents === null ? '' : ` @${fromCents(cents).toFixed(2)}`;
      const text = `${name} ${available === UNLIMITED ? '∞' : available}${price}`;
      return on_sale === 1 ? text : `(${text})`;
    })
    .join(', ');
