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
import type { SqliteHandle } from './sqlite-connection.ts';
import type { WriteTurn } from './write-turn.ts';

export type SqliteDialectParts = {
  readonly writer: SqliteHandle;
  /** A second handle on the same file: reads do not wait for an open transaction. */
  readonly reader: SqliteHandle;
  readonly turn: WriteTurn;
  /** True while the caller is inside an open transaction. */
  readonly insideTransaction: () => boolean;
};

/** One use of the database: a statement outside a transaction, or all statements of one. */
class SqliteConnection implements DatabaseConnection {
  readonly #parts: SqliteDialectParts;
  #giveTurnBack: (() => void) | null = null;

  constructor(parts: SqliteDialectParts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    this.#giveTurnBack = await this.#parts.turn.take();
    try {
      this.#parts.writer.exec('begin immediate');
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    this.#parts.writer.exec('commit');
    this.#endTurn();
  }

  async rollback(): Promise<void> {
    try {
      // SQLite ends the transaction by itself when the disk is full.
      if (this.#parts.writer.inTransaction) this.#parts.writer.exec('rollback');
    } finally {
      this.#endTurn();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, turn, insideTransaction } = this.#parts;
    if (this.#giveTurnBack) return writer.run(query);
    if (insideTransaction()) {
      throw new Error('A query inside an open transaction used another handle than its own.');
    }
    if (SelectQueryNode.is(query.query)) return reader.run(query);
    const giveBack = await turn.take();
    try {
      return writer.run(query);
    } finally {
      giveBack();
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.');
  }

  #endTurn(): void {
    this.#giveTurnBack?.();
    this.#giveTurnBack = null;
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
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  /** Whoever opened the handles closes them. */
  async destroy(): Promise<void> {}
}

class Adapter extends SqliteAdapter {
  // Kysely would put every query in one line otherwise; who waits for whom is decided above.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  // There is one writer, so every row it reads is locked already; SQLite has no words for it.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

/** Kysely on `node:sqlite`. */
export const sqliteDialect = (parts: SqliteDialectParts): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new SqliteDriver(parts),
  createQueryCompiler: () => new QueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new SqliteIntrospector(db),
});
