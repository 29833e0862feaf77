import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

type Prepared = { readonly statement: StatementSync; readonly answersRows: boolean };

const CACHED_STATEMENTS = 500;

/** One open handle of the SQLite file: runs compiled queries and caches their prepared statements. */
export function createSqliteHandle(handle: DatabaseSync) {
  const prepared = new Map<string, Prepared>();

  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = handle.prepare(sql);
    const fresh = { statement, answersRows: statement.columns().length > 0 };
    if (prepared.size >= CACHED_STATEMENTS) prepared.clear();
    prepared.set(sql, fresh);
    return fresh;
  };

  return {
    run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      const values = parameters as readonly SQLInputValue[];
      const { statement, answersRows } = prepare(sql);
      if (answersRows) return { rows: statement.all(...values) as R[] };
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
