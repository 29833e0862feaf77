import type { Page, Product } from 'shared/contract';
import { fromCents } from 'shared/domain';
import { type PageQuery, toPage } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { Refusal } from '../../http/refusals.ts';
import { countProducts, findProduct, findProducts } from './products.queries.ts';

/** A product as it travels: the price in decimal currency units. */
export const toProduct = (row: Row<'products'>): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  price: fromCents(row.price_cents),
  available: row.available,
  version: row.version,
});

export function createProducts({ database: { db } }: { readonly database: Database }) {
  return {
    /** One page of the products that are not deleted, newest first; with `q` those of such a name. */
    async list({
      q = '',
      ...page
    }: PageQuery & { q?: string | undefined }): Promise<Page<Product>> {
      const [rows, total] = await Promise.all([findProducts(db, q, page), countProducts(db, q)]);
      return toPage(rows.map(toProduct), total, page);
    },

    /** One product; throws PRODUCT_NOT_FOUND, also for a deleted one. */
    async get(id: number): Promise<Product> {
      const row = await findProduct(db, id);
      if (!row) throw new Refusal('PRODUCT_NOT_FOUND');
      return toProduct(row);
    },
  };
}

export type Products = ReturnType<typeof createProducts>;
