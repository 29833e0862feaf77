import type { Page, Product } from 'shared/contract';
import type { productEdit, productInput } from 'shared/contract/schemas';
import { fromCents, toCents } from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { type PageQuery, toPage } from '../../base/paging.ts';
import { searchText } from '../../base/search-text.rules.ts';
import type { Database, Db } from '../../database/database.ts';
import { hideRow, showRowAgain } from '../../database/hidden-rows.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import { expectedVersion } from '../../http/expected-version.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { refuseHostileMarkdown } from '../../http/refuse-hostile-markdown.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { AuditAction, Detail } from '../audit/audit-actions.ts';
import { RESTORABLE_MS } from '../housekeeping/restorable.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import { stockAfterEdit } from './product-stock.rules.ts';
import {
  changeProduct,
  countProducts,
  findProduct,
  findProducts,
  insertProduct,
} from './products.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly pictures: Pictures };

type Note = {
  readonly action: AuditAction;
  readonly user: SignedIn;
  readonly id: number;
  readonly detail?: Detail;
};

type Input = z.output<typeof productInput>;

/** How often an edit is tried when orders change the stock at the same time. */
const ATTEMPTS = 5;

/** Products: reading, creating, editing, deleting and restoring them. */
export function createProducts({ database, clock, pictures }: Deps) {
  const { db } = database;

  const get = async (id: number): Promise<Product> => {
    const row = await findProduct(db, id);
    if (!row) throw new HttpError('PRODUCT_NOT_FOUND');
    return toProduct(row);
  };

  const columns = (input: Input) => ({
    name: input.name,
    description: input.description,
    price_cents: toCents(input.price),
    search_text: searchText(input.name),
    ...(input.maxPerBuyer !== undefined && { max_per_buyer: input.maxPerBuyer }),
    updated_at: clock.now(),
  });

  const note = (tx: Db, { action, user, id: subjectId, detail = {} }: Note): Promise<unknown> =>
    insertAuditEntry(tx, { action, actorId: user.id, subjectId, detail, now: clock.now() });

  async function change(
    { id, action, user }: { id: number; action: AuditAction; user: SignedIn },
    make: (product: Row<'products'>) => Partial<NewRow<'products'>>,
  ): Promise<void> {
    const attempt = () =>
      database.transaction(async (tx) => {
        const product = await findProduct(tx, id);
        if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
        const columns = make(product);
        if (!(await changeProduct(tx, product, columns))) return false;
        await note(tx, { action, user, id, detail: figuresChanged(product, columns) });
        return true;
      });
    for (let number = 1; number <= ATTEMPTS; number += 1) if (await attempt()) return;
    throw new HttpError('EDIT_CONFLICT');
  }

  return {
    /** One page of the products that are not deleted, newest first; with `q` those whose names match. */
    async list({
      q = '',
      ...page
    }: PageQuery & { q?: string | undefined }): Promise<Page<Product>> {
      const [rows, total] = await Promise.all([findProducts(db, q, page), countProducts(db, q)]);
      return toPage(rows.map(toProduct), total, page);
    },

    /** One product; throws PRODUCT_NOT_FOUND, also for a deleted one. */
    get,

    /** Puts a product on sale, without a picture. */
    async create(user: SignedIn, input: Input): Promise<Product> {
      refuseHostileMarkdown(input.description);
      const product = {
        ...columns(input),
        available: input.available,
        created_at: clock.now(),
      };
      const id = await database.transaction(async (tx) => {
        const made = await insertProduct(tx, product);
        const { price_cents: price, available: stock, max_per_buyer: limit } = product;
        const detail = { price, stock, ...(limit && { limit }) };
        await note(tx, { action: 'product.create', user, id: made, detail });
        return made;
      });
      return get(id);
    },

    /** Replaces the picture of a product. */
    async setPicture(
      user: SignedIn,
      { id, file }: { readonly id: number; readonly file: UploadedFile | undefined },
    ): Promise<Product> {
      if (!file) throw new HttpError('PICTURE_MISSING');
      await get(id);
      const { url } = await pictures.store(file.bytes, { ownerId: user.id });
      const made = { id, action: 'product.picture', user } as const;
      await change(made, () => ({ image_url: url, updated_at: clock.now() }));
      return get(id);
    },

    /** Saves an edit. Throws EDIT_CONFLICT when another edit was saved since version `ifMatch`. */
    async update(
      user: SignedIn,
      { id, ifMatch }: { readonly id: number; readonly ifMatch: string | undefined },
      {
        edit,
        file,
      }: { readonly edit: z.output<typeof productEdit>; readonly file: UploadedFile | undefined },
    ): Promise<Product> {
      refuseHostileMarkdown(edit.description);
      const seen = expectedVersion(ifMatch);
      const { version } = await get(id);
      if (seen !== null && seen !== version) throw new HttpError('EDIT_CONFLICT');
      const url = file && (await pictures.store(file.bytes, { ownerId: user.id })).url;
      await change({ id, action: 'product.edit', user }, (product) => {
        if (seen !== null && seen !== product.version) throw new HttpError('EDIT_CONFLICT');
        const { available: current } = product;
        const stock = { current, seen: edit.availableSeen, wanted: edit.available };
        return {
          ...columns(edit),
          available: stockAfterEdit(stock),
          ...(url && { image_url: url }),
        };
      });
      return get(id);
    },

    /** Takes a product off sale. Its orders keep the name and the price they were made with. */
    remove(user: SignedIn, id: number): Promise<void> {
      return database.transaction(async (tx) => {
        const isHidden = await hideRow(tx, { table: 'products', id, now: clock.now() });
        if (!isHidden) throw new HttpError('PRODUCT_NOT_FOUND');
        await note(tx, { action: 'product.delete', user, id });
      });
    },

    /** Puts a product back on sale that was taken off in the last 30 days. */
    async restore(user: SignedIn, id: number): Promise<Product> {
      const since = clock.now() - RESTORABLE_MS;
      await database.transaction(async (tx) => {
        const isFound = await showRowAgain(tx, { table: 'products', id, since });
        if (!isFound) throw new HttpError('PRODUCT_NOT_FOUND');
        await note(tx, { action: 'product.restore', user, id });
      });
      return get(id);
    },
  };
}

export type Products = ReturnType<typeof createProducts>;

/** Price, stock and limit before and after an edit, as far as it changes them. */
function figuresChanged(
  { price_cents, available, max_per_buyer }: Row<'products'>,
  after: Partial<NewRow<'products'>>,
): Detail {
  const { price_cents: price = price_cents, available: stock = available } = after;
  const { max_per_buyer: limit = max_per_buyer } = after;
  return {
    ...(price !== price_cents && { priceFrom: price_cents, price }),
    ...(stock !== available && { stockFrom: available, stock }),
    ...(limit !== max_per_buyer && { limitFrom: max_per_buyer, limit }),
  };
}

/** A product as the API answers it, with a decimal price. */
const toProduct = (row: Row<'products'>): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  price: fromCents(row.price_cents),
  available: row.available,
  ...(row.max_per_buyer !== null && { maxPerBuyer: row.max_per_buyer }),
  version: row.version,
});
