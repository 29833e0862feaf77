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
import type { CommitGroups, Member } from './commit-group.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

export type SqliteDialectParts = {
  readonly writer: SqliteHandle;
  /** A second handle on the same file: reads do not wait for an open transaction. */
  readonly reader: SqliteHandle;
  /** Transactions that wait to write share one commit, as members of a group. */
  readonly groups: CommitGroups;
  readonly isInsideTransaction: () => boolean;
};

/** One use of the database: a statement outside a transaction, or all statements of one. */
class SqliteConnection implements DatabaseConnection {
  readonly #parts: SqliteDialectParts;
  #member: Member | null = null;

  constructor(parts: SqliteDialectParts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    this.#member = await this.#parts.groups.join();
  }

  async commit(): Promise<void> {
    await this.#leave()?.commit();
  }

  async rollback(): Promise<void> {
    await this.#leave()?.rollback();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, groups, isInsideTransaction } = this.#parts;
    if (this.#member) return writer.run(query);
    if (isInsideTransaction())
      throw new Error('A query inside an open transaction used another handle than its `tx`.');
    if (SelectQueryNode.is(query.query)) return reader.run(query);
    const member = await groups.join();
    let result: QueryResult<R>;
    try {
      result = writer.run(query);
    } catch (error) {
      await member.rollback();
      throw error;
    }
    await member.commit();
    return result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.');
  }

  /** A transaction ends once, also when its commit fails and Kysely rolls it back. */
  #leave(): Member | null {
    const member = this.#member;
    this.#member = null;
    return member;
  }
}

/** `init` and `destroy` do nothing, because the file `sqlite.ts` opens and closes the handles. */
const createDriver = (parts: SqliteDialectParts) => ({
  init: async () => {},
  acquireConnection: async () => new SqliteConnection(parts),
  beginTransaction: (connection: SqliteConnection) => connection.begin(),
  commitTransaction: (connection: SqliteConnection) => connection.commit(),
  rollbackTransaction: (connection: SqliteConnection) => connection.rollback(),
  releaseConnection: async () => {},
  destroy: async () => {},
});

class ConcurrentSqliteAdapter extends SqliteAdapter {
  // Otherwise Kysely would run one query at a time, reads too. The lock on writing is enough.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // Kysely says no for every engine with the SQL of SQLite, but SQLite does roll back a `create table`.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The modifiers by which our queries lock rows. Others, such as `skip locked`, stay, and SQLite refuses them. */
const ROW_LOCKS: ReadonlySet<string> = new Set([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForKeyShare',
  'NoWait',
]);

class SingleWriterCompiler extends SqliteQueryCompiler {
  // There is one writer, so every row it reads is locked already. SQLite has no syntax for it.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier ?? '')) super.visitSelectModifier(node);
  }
}

export const sqliteDialect = (parts: SqliteDialectParts): Dialect => ({
  createAdapter: () => new ConcurrentSqliteAdapter(),
  createDriver: () => createDriver(parts) as Driver,
  createQueryCompiler: () => new SingleWriterCompiler(),
  createIntrospector: (db: Kysely<never>) => new SqliteIntrospector(db),
});
