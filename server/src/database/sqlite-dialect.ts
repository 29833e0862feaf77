import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

type Options = {
  readonly file: DatabaseSync;
  /** True while the caller is inside an open transaction. */
  readonly insideTransaction: () => boolean;
};

/** Kysely on `node:sqlite`. */
export const sqliteDialect = (options: Options): Dialect => ({
  createDriver: () => new Driver(options),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new QueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new SqliteIntrospector(db),
});

/**
 * Runs one statement or one whole transaction at a time, first come, first served. SQLite itself would let statements
 * of other requests slip into an open transaction, because they share its connection.
 */
class Driver extends SqliteDriver {
  readonly #options: Options;
  #last = Promise.resolve();
  #release = (): void => {};

  constructor(options: Options) {
    super({ database: statementsOf(options.file) });
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // It would wait for itself.
    if (this.#options.insideTransaction()) {
      throw new Error('A query inside an open transaction used another handle than its own.');
    }
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#release = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#release();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite ends a transaction by itself when the disk is full, for example.
    if (this.#options.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

const CACHED_STATEMENTS = 500;

/** The file in the form that Kysely expects. Prepares each statement once. */
function statementsOf(file: DatabaseSync): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const statement = file.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  };
  return {
    prepare(sql) {
      const statement = known.get(sql) ?? prepare(sql);
      if (known.size >= CACHED_STATEMENTS) known.clear();
      known.set(sql, statement);
      return statement;
    },
    close: () => file.close(),
  };
}

class Adapter extends SqliteAdapter {
  // Otherwise Kysely would wait for a connection before the driver can see who asks.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const ROW_LOCKS: ReadonlySet<string> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForKeyShare']);

class QueryCompiler extends SqliteQueryCompiler {
  // A transaction is alone, so every row it reads is locked already. SQLite has no syntax for it.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier ?? '')) super.visitSelectModifier(node);
  }
}
