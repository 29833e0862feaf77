import { type RawBuilder, sql } from 'kysely';

type Value = string | number | null;

export type ColumnTypes<Row> = { readonly [Name in keyof Row]: 'text' | 'bigint' };

/**
 * Hands PostgreSQL many rows as one list for each column, so that the text of a query is the same for
 * any number of them and can be prepared. `n` numbers them from 1.
 */
export function rowsAsTable<Row extends { readonly [Name in keyof Row]: Value }>(
  types: ColumnTypes<Row>,
) {
  const names = Object.keys(types) as (keyof Row & string)[];
  return {
    names,
    /** The table, to stand after `from` or `join`. */
    table(alias: string, value: (name: keyof Row & string) => unknown): RawBuilder<unknown> {
      const lists = names.map((name) => sql`${value(name)}::${sql.raw(types[name])}[]`);
      const columns = sql.join([...names, 'n'].map((name) => sql.id(name)));
      return sql`unnest(${sql.join(lists)}) with ordinality as ${sql.id(alias)} (${columns})`;
    },
    /** The values the table is made of. */
    lists(rows: readonly Row[]): Record<keyof Row, Value[]> {
      const columns = names.map((name) => [name, rows.map((row): Value => row[name])] as const);
      return Object.fromEntries<Value[]>(columns) as Record<keyof Row, Value[]>;
    },
  };
}
