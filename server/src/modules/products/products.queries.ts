import { type RawBuilder, sql } from 'kysely';
import { schoolDay, soonDay } from 'shared/domain';
import { containsOneOfEach } from '../../database/contains-words.ts';
import type { Db } from '../../database/database.ts';
import type { SearchWords } from '../../database/forgiving-search.ts';
import type { NewRow, Row } from '../../database/tables.ts';

/** A number for each `Offer`, in their order. */
const offerRank = (now: number): RawBuilder<number> => sql`case
  when products.available = 0 or sale_until < ${schoolDay(now)} or products.id in (
    select product_id from product_options group by product_id
    having max(case when on_sale = 1 and available <> 0 then 1 else 0 end) = 0
  ) then 2
  when sale_from > ${soonDay(now)} then 1
  else 0 end`;

/**
 * Products that are not deleted and whose names contain the words of a search: first those that can be ordered,
 * last those that no longer can, the newest first.
 */
export const findProducts = (db: Db, { words, now }: { words: SearchWords; now: number }) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(containsOneOfEach('search_text', words)))
    .orderBy(offerRank(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const findProduct = (db: Db, id: number): Promise<Row<'products'> | undefined> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function insertProduct(db: Db, product: NewRow<'products'>): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ReadProduct = Pick<Row<'products'>, 'id' | 'version' | 'available'>;

/**
 * Changes a product if it is still as we read it, including its stock: an order placed in between must not
 * be lost. Otherwise false.
 */
export async function changeProduct(
  db: Db,
  { id, version, available }: ReadProduct,
  change: Partial<NewRow<'products'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('available', '=', available)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The newest products with when they were last changed, without deleted ones. */
export const findChangedProducts = (db: Db, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at as changedAt'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
