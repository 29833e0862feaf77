import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

type CachedStatement = { readonly statement: StatementSync; readonly returnsRows: boolean };

const MAX_CACHED_STATEMENTS = 500;

/** One open handle of the SQLite file: runs compiled queries and caches their prepared statements. */
export function createSqliteHandle(handle: DatabaseSync) {
  const prepared = new Map<string, CachedStatement>();

  const prepare = (sql: string): CachedStatement => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    const statement = handle.prepare(sql);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    if (prepared.size >= MAX_CACHED_STATEMENTS) prepared.clear();
    prepared.set(sql, entry);
    return entry;
  };

  return {
    run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      const values = parameters as readonly SQLInputValue[];
      const { statement, returnsRows } = prepare(sql);
      if (returnsRows) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    exec: (sql: string): void => handle.exec(sql),
    get inTransaction(): boolean {
      return handle.isTransaction;
    },
    close(): void {
      prepared.clear();
      if (handle.isOpen) handle.close();
    },
  };
}

export type SqliteHandle = ReturnType<typeof createSqliteHandle>;
