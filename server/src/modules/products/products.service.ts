import type { Page, Product, StaffProduct } from 'shared/contract';
import { toCents, UNLIMITED } from 'shared/domain';
import type { PageQuery } from '../../base/paging.ts';
import { searchText } from '../../base/search-text.rules.ts';
import { type Db, StaleRead } from '../../database/database.ts';
import { findPage } from '../../database/find-page.ts';
import { createForgivingSearch } from '../../database/forgiving-search.ts';
import { hideRow } from '../../database/hidden-rows.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { expectedVersion } from '../../http/expected-version.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { AuditDetail } from '../audit/audit-actions.ts';
import type { AuditAction } from '../audit/audit-sentences.rules.ts';
import { refuseHostileMarkdown } from '../markdown/refuse-hostile-markdown.ts';
import { snippetColumns } from '../markdown/snippet.ts';
import { countWaitingPeople } from '../orders/wishes/index.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { changedFigures, type ProductDetails, toProduct, toStaffProduct } from './product.ts';
import {
  type ProductInput,
  payColumns,
  type StoredSaleDays,
  saleColumns,
} from './product-days.rules.ts';
import { findProductOptions } from './product-options.queries.ts';
import { type ProductEdit, saveOptionsAndComputeStock } from './product-stock.service.ts';
import {
  changeProduct,
  extendPayByOfOrders,
  findProductInStore,
  findRaisedCents,
  findUndeletedProduct,
  insertProduct,
  selectProducts,
} from './products.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly pictures: Pictures;
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

/** Changed columns of a product, and details for the audit log beyond the numbers in these columns. */
type ProductChange = {
  readonly columns: Partial<NewRow<'products'>>;
  readonly detail?: AuditDetail;
};

export function createProducts({ database, clock, pictures, settings }: Deps) {
  const { db } = database;
  const search = createForgivingSearch(database, 'products');

  const addDetails = async <Item>(
    rows: readonly Row<'products'>[],
    toItem: (row: Row<'products'>, details: ProductDetails) => Item,
  ): Promise<Item[]> => {
    const options = await findProductOptions(
      db,
      rows.map(({ id }) => id),
    );
    const optionsById = Map.groupBy(options, (option) => option.product_id);
    const raisedCentsById = await findRaisedCents(db, rows, { currency: settings.currencyLabel });
    return rows.map((row) =>
      toItem(row, { options: optionsById.get(row.id), raisedCents: raisedCentsById.get(row.id) }),
    );
  };

  const toStaffProducts = (rows: readonly Row<'products'>[]): Promise<StaffProduct[]> =>
    addDetails(rows, toStaffProduct);

  const getProduct = async (id: number, find = findProductInStore): Promise<Product> => {
    const row = await find(db, id);
    const [product] = row ? await addDetails([row], toProduct) : [];
    if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
    return product;
  };

  const toColumns = (input: ProductInput, storedDays?: StoredSaleDays) => ({
    ...saleColumns(input, storedDays),
    ...payColumns(input),
    ...(input.note !== undefined &&
      ({ note: input.note ? 1 : 0, note_label: input.note?.label ?? null } as const)),
    ...(input.optionsLabel !== undefined && { options_label: input.optionsLabel }),
    ...(input.imageAlt !== undefined && { image_alt: input.imageAlt }),
    name: input.name,
    description: input.description,
    price_cents: toCents(input.price),
    search_text: searchText(input.name),
    ...snippetColumns(input.description),
    ...(input.maxPerBuyer !== undefined && { max_per_buyer: input.maxPerBuyer }),
    ...(input.cost !== undefined && { cost_cents: centsOrNull(input.cost) }),
    ...(input.goal !== undefined && { goal_cents: centsOrNull(input.goal) }),
    updated_at: clock.now(),
  });

  /** Changes a product. The transaction begins again when another write was faster; throws EDIT_CONFLICT if too often. */
  async function changeProductInStore(
    { id, ...entry }: { id: number; action: AuditAction; actorId: number },
    makeChange: (product: Row<'products'>, tx: Db) => Promise<ProductChange> | ProductChange,
  ): Promise<void> {
    const changeOnce = async (tx: Db): Promise<void> => {
      const product = await findProductInStore(tx, id);
      if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
      const { columns, detail: extraDetail } = await makeChange(product, tx);
      await changeProduct(tx, product, columns);
      await extendPayByOfOrders(tx, product, columns.pay_by);
      const detail = { ...changedFigures(product, columns), ...extraDetail };
      await insertAuditEntry(tx, { ...entry, subjectId: id, detail, now: clock.now() });
    };
    await database.transaction(changeOnce).catch((error: unknown) => {
      throw error instanceof StaleRead ? new HttpError('EDIT_CONFLICT') : error;
    });
  }

  return {
    /** The products in the store whose names match a search, also one with typing errors; all without `q`. */
    list: ({ q = '', ...page }: PageQuery & { q?: string | undefined }): Promise<Page<Product>> =>
      search(q, (words) =>
        findPage(selectProducts(db, { words, now: clock.now() }), page, (rows) =>
          addDetails(rows, toProduct),
        ),
      ),

    /** One product; throws PRODUCT_NOT_FOUND, also for a deleted or archived one. */
    get: (id: number) => getProduct(id),
    /** One product, also an archived one; throws PRODUCT_NOT_FOUND. */
    getEvenArchived: (id: number) => getProduct(id, findUndeletedProduct),
    toStaffProducts,

    /** One product as staff see it, also an archived one; throws PRODUCT_NOT_FOUND. */
    async getForStaff(id: number): Promise<StaffProduct> {
      const row = await findUndeletedProduct(db, id);
      const [product] = row ? await toStaffProducts([row]) : [];
      if (!product) throw new HttpError('PRODUCT_NOT_FOUND');
      return { ...product, wishes: await countWaitingPeople(db, id) };
    },

    async create({ id: actorId }: LoggedInUser, input: ProductInput): Promise<Product> {
      refuseHostileMarkdown(input.description);
      const now = clock.now();
      const product = {
        ...toColumns(input),
        // A product with options has no stock of its own.
        available: input.options?.length ? UNLIMITED : input.available,
        created_at: now,
      };
      const id = await database.transaction(async (tx) => {
        const productId = await insertProduct(tx, product);
        const inserted = { ...product, id: productId };
        const { detail: optionsDetail } = await saveOptionsAndComputeStock(tx, inserted, input);
        const { price_cents: price, available: stock, max_per_buyer: limit } = product;
        const detail = { price, stock, ...(limit && { limit }), ...optionsDetail };
        const entry = { action: 'product.create', actorId, subjectId: productId } as const;
        await insertAuditEntry(tx, { ...entry, detail, now });
        return productId;
      });
      return getProduct(id);
    },

    async setPicture(
      user: LoggedInUser,
      { id, file }: { readonly id: number; readonly file: UploadedFile | undefined },
    ): Promise<Product> {
      if (!file) throw new HttpError('PICTURE_MISSING');
      // Throws before the picture of a product that is gone is stored.
      await getProduct(id);
      const { url } = await pictures.store(file.bytes, { ownerId: user.id });
      const pictureEdit = { id, action: 'product.picture', actorId: user.id } as const;
      await changeProductInStore(pictureEdit, () => ({
        columns: { image_url: url, updated_at: clock.now() },
      }));
      return getProduct(id);
    },

    /** Saves an edit. Throws EDIT_CONFLICT when another edit was saved since version `ifMatch`. */
    async update(
      user: LoggedInUser,
      { id, ifMatch }: { readonly id: number; readonly ifMatch: string | undefined },
      { edit, file }: { readonly edit: ProductEdit; readonly file: UploadedFile | undefined },
    ): Promise<Product> {
      refuseHostileMarkdown(edit.description);
      const seenVersion = expectedVersion(ifMatch);
      // Checked here, before the picture is stored, and again in the transaction.
      const { version } = await getProduct(id);
      if (seenVersion !== null && seenVersion !== version) throw new HttpError('EDIT_CONFLICT');
      const url = file && (await pictures.store(file.bytes, { ownerId: user.id })).url;
      const auditedEdit = { id, action: 'product.edit', actorId: user.id } as const;
      await changeProductInStore(auditedEdit, async (product, tx) => {
        if (seenVersion !== null && seenVersion !== product.version)
          throw new HttpError('EDIT_CONFLICT');
        const { stock, detail } = await saveOptionsAndComputeStock(tx, product, edit);
        const columns = { ...toColumns(edit, product), available: stock };
        return { columns: { ...columns, ...(url && { image_url: url }) }, detail };
      });
      return getProduct(id);
    },

    /** Deletes a product, which can be restored for 30 days. Its orders keep the name and the price they were made with. */
    remove({ id: actorId }: LoggedInUser, id: number): Promise<void> {
      return database.transaction(async (tx) => {
        const now = clock.now();
        if (!(await hideRow(tx, { table: 'products', id }, now)))
          throw new HttpError('PRODUCT_NOT_FOUND');
        await insertAuditEntry(tx, { action: 'product.delete', actorId, subjectId: id, now });
      });
    },
  };
}

export type Products = ReturnType<typeof createProducts>;

const centsOrNull = (amount: number | null): number | null =>
  amount === null ? null : toCents(amount);
