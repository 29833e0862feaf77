import type { SelectQueryBuilder } from 'kysely';
import type { Page } from 'shared/contract';
import type { PageQuery } from '../base/paging.ts';

/** Builds the response of a paged call: one page of the rows of a query, as items, and how many rows there are in all. */
export async function findPage<DB, TB extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: PageQuery,
  toItems: (rows: readonly Row[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  // A page far beyond the end is empty: its offset stays an exact integer.
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const [rows, { total }] = await Promise.all([
    query.limit(size).offset(offset).execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      // Of a generic query, the compiler cannot tell that it is a select.
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  const totalPages = Math.ceil(total / size);
  return {
    content: await toItems(rows as Row[]),
    totalPages,
    totalElements: total,
    number: page,
    size,
    first: page === 0,
    last: page >= totalPages - 1,
  };
}
