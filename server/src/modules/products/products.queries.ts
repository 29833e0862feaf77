import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { offsetOf, type PageQuery } from '../../paging.ts';

/** Products that are not deleted, newest first. */
export const findProducts = (db: Db, page: PageQuery): Promise<Row<'products'>[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export const findProduct = (db: Db, id: number): Promise<Row<'products'> | undefined> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
