import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

type CachedStatement = { readonly statement: StatementSync; readonly returnsRows: boolean };

const MAX_CACHED_STATEMENTS = 500;

/** One open handle of the SQLite file: runs compiled queries and caches their prepared statements. */
export function createSqliteHandle(database: DatabaseSync) {
  const cachedStatements = new Map<string, CachedStatement>();

  const prepare = (sql: string): CachedStatement => {
    const cached = cachedStatements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    if (cachedStatements.size >= MAX_CACHED_STATEMENTS) cachedStatements.clear();
    cachedStatements.set(sql, entry);
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
    exec: (sql: string): void => database.exec(sql),
    get isInTransaction(): boolean {
      return database.isTransaction;
    },
    close(): void {
      cachedStatements.clear();
      if (database.isOpen) database.close();
    },
  };
}

export type SqliteHandle = ReturnType<typeof createSqliteHandle>;
