import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * The id for a new row of a table, drawn within another statement of the transaction. A row whose id is known
 * can be written together with others that name it.
 */
export const nextId = (tx: Db, table: keyof Tables): RawBuilder<number> =>
  tx.getExecutor().adapter instanceof PostgresAdapter
    ? sql`nextval(${sql.lit(`${table}_id_seq`)})`
    : sql`(select coalesce(max(seq), 0) + 1 from sqlite_sequence where name = ${table})`;
