import { type SqlBool, sql } from 'kysely';
import { offsetOf, type PageQuery } from '../../base/paging.ts';
import { containing, searchTerms } from '../../base/search-text.rules.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** Products that are not deleted and whose names have every part of a search term, newest first. */
export const findProducts = (db: Db, term: string, page: PageQuery): Promise<Row<'products'>[]> =>
  named(db, term)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export async function countProducts(db: Db, term: string): Promise<number> {
  const { total } = await named(db, term)
    .select((eb) => eb.fn.countAll<number>().as('total'))
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

const named = (db: Db, term: string) =>
  searchTerms(term).reduce(
    (query, part) => query.where(sql<SqlBool>`search_text like ${containing(part)} escape '\\'`),
    db.selectFrom('products').where('deleted_at', 'is', null),
  );
