import { setImmediate as restOfThisTurn } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteHandle } from './sqlite-handle.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import type { WriteLock } from './write-lock.ts';

export type SqliteDialectParts = {
  readonly writer: SqliteHandle;
  /** A second handle on the same file: reads do not wait for an open transaction. */
  readonly reader: SqliteHandle;
  readonly lock: WriteLock;
  /** True while the caller is inside an open transaction. */
  readonly insideTransaction: () => boolean;
};

/** One use of the database: a statement outside a transaction, or all statements of one. */
class SqliteConnection implements DatabaseConnection {
  readonly #parts: SqliteDialectParts;
  /** Set while a transaction is open: releases the lock on writing. */
  #release: (() => void) | null = null;

  constructor(parts: SqliteDialectParts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    const release = await this.#parts.lock.acquire();
    // SQLite answers at once: without this, a queue of transactions would keep requests that read waiting.
    await restOfThisTurn();
    try {
      this.#parts.writer.exec('begin immediate');
    } catch (error) {
      release();
      throw error;
    }
    this.#release = release;
  }

  /** SQLite ends a transaction by itself when the disk is full, for example: then there is none to end. */
  async end(sql: 'commit' | 'rollback'): Promise<void> {
    const { writer } = this.#parts;
    const release = this.#release;
    // Kysely rolls a transaction back when its commit has failed: it has ended already.
    if (!release) return;
    this.#release = null;
    try {
      if (writer.inTransaction) writer.exec(sql);
      else if (sql === 'commit') throw new DatabaseUnavailable('the transaction was rolled back');
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback');
      throw error;
    } finally {
      release();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, lock, insideTransaction } = this.#parts;
    if (this.#release) return writer.run(query);
    if (insideTransaction()) {
      throw new Error('A query inside an open transaction used another handle than its own.');
    }
    if (SelectQueryNode.is(query.query)) return reader.run(query);
    const release = await lock.acquire();
    try {
      return writer.run(query);
    } finally {
      release();
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.');
  }
}

class SqliteDriver implements Driver {
  readonly #parts: SqliteDialectParts;

  constructor(parts: SqliteDialectParts) {
    this.#parts = parts;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#parts);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  /** `openSqlite` has opened the handles and closes them. */
  async destroy(): Promise<void> {}
}

class Adapter extends SqliteAdapter {
  // Otherwise Kysely would run one query at a time, reads too. The lock on writing is enough.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const ROW_LOCKS: ReadonlySet<string> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForKeyShare']);

class QueryCompiler extends SqliteQueryCompiler {
  // There is one writer, so every row it reads is locked already. SQLite has no syntax for it.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier ?? '')) super.visitSelectModifier(node);
  }
}

/** Kysely on `node:sqlite`. */
export const sqliteDialect = (parts: SqliteDialectParts): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new SqliteDriver(parts),
  createQueryCompiler: () => new QueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new SqliteIntrospector(db),
});
