import { type RawBuilder, sql } from 'kysely';
import { lastSoonDay, PAID_STATUSES, schoolDay } from 'shared/domain';
import { containsOneOfEach } from '../../database/contains-words.ts';
import { type Db, StaleRead } from '../../database/database.ts';
import type { WordAlternatives } from '../../database/forgiving-search.ts';
import { isInStore } from '../../database/hidden-rows.ts';
import type { NewRow, Row } from '../../database/tables.ts';

/**
 * 0 for what can be ordered now or soon, 1 for later, 2 for sold out or over: the order of `Offer` in `shared/domain`. Stock
 * (`available`) is 0 for sold out, and -1 for unlimited.
 */
const selectOfferRank = (now: number): RawBuilder<number> => sql`case
  when products.available = 0 or sale_until < ${schoolDay(now)} or products.id in (
    select product_id from product_options group by product_id
    having max(case when on_sale = 1 and available <> 0 then 1 else 0 end) = 0
  ) then 2
  when sale_from > ${lastSoonDay(now)} then 1
  else 0 end`;

/**
 * Products in the store whose names contain the words of a search: first those that can be ordered,
 * last those that no longer can, the newest first.
 */
export const selectProducts = (db: Db, { words, now }: { words: WordAlternatives; now: number }) =>
  db
    .selectFrom('products')
    .selectAll()
    .where(isInStore)
    .where((eb) => eb.and(containsOneOfEach('search_text', words)))
    .orderBy(selectOfferRank(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const findProductInStore = (db: Db, id: number): Promise<Row<'products'> | undefined> =>
  db.selectFrom('products').selectAll().where('id', '=', id).where(isInStore).executeTakeFirst();

const selectUndeletedProducts = (db: Db) =>
  db.selectFrom('products').selectAll().where('deleted_at', 'is', null);

export const findUndeletedProduct = (db: Db, id: number): Promise<Row<'products'> | undefined> =>
  selectUndeletedProducts(db).where('id', '=', id).executeTakeFirst();

export const selectArchivedProducts = (db: Db) =>
  selectUndeletedProducts(db)
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc');

/** Takes a product out of the store, or puts it back where `archivedAt` is null. Returns false if nothing has changed. */
export async function setArchived(
  db: Db,
  { id, archivedAt }: { readonly id: number; readonly archivedAt: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ archived_at: archivedAt })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', archivedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The sum of the paid orders of each product that has a goal, by the id of the product. */
export async function findRaisedCents(
  db: Db,
  products: readonly Pick<Row<'products'>, 'id' | 'goal_cents'>[],
  { currency }: { readonly currency: string },
): Promise<ReadonlyMap<number, number>> {
  const ids = products.filter((product) => product.goal_cents !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['product_id', fn.sum<number>('total_cents').as('cents')])
    .where('product_id', 'in', ids)
    .where('status', 'in', PAID_STATUSES)
    .where('currency', '=', currency)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, cents }) => [product_id, cents]));
}

export async function insertProduct(db: Db, product: NewRow<'products'>): Promise<number> {
  const insertion = db.insertInto('products').values(product).returning('id');
  return (await insertion.executeTakeFirstOrThrow()).id;
}

type ProductVersion = Pick<Row<'products'>, 'id' | 'version' | 'available'>;

/**
 * Changes a product. Throws StaleRead if it is no longer as it was read, stock included: an order placed in between must not be
 * lost.
 */
export async function changeProduct(
  db: Db,
  { id, version, available }: ProductVersion,
  change: Partial<NewRow<'products'>>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('available', '=', available)
    .where(isInStore)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new StaleRead('the product has changed');
}

/**
 * A later last day to pay also counts for earlier orders. An earlier day or the first one does not: their buyers were told a
 * later day or none (null). Nor does a day that is taken away.
 */
export async function extendPayByOfOrders(
  tx: Db,
  { id, pay_by: payByBefore }: Pick<Row<'products'>, 'id' | 'pay_by'>,
  payBy: string | null | undefined,
): Promise<void> {
  if (!payBy || payByBefore === null || payBy <= payByBefore) return;
  await tx
    .updateTable('orders')
    .set({ pay_by: payBy })
    .where('product_id', '=', id)
    .where('status', '=', 'PENDING')
    .where('pay_by', '<', payBy)
    .execute();
}

/** For the sitemap. A limit leaves out the oldest. */
export const findProductChangeTimes = (db: Db, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at as changedAt'])
    .where(isInStore)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
