import type { LogEvent } from 'kysely';

/** A statement that has ended. */
export type Statement = {
  /** With `?` or `$1` in the place of every value. */
  readonly sql: string;
  /** From its beginning until its answer: waiting for a lock counts. */
  readonly milliseconds: number;
  readonly failed: boolean;
};

/** Called in the context of whoever asked the database. */
type Listener = (statement: Statement) => void;

export type ListenToStatements = (listener: Listener) => void;

/** Those who want to know of statements. Without any, a statement costs nothing more. */
export function createStatementListeners() {
  const listeners: Listener[] = [];
  return {
    listen(listener: Listener): void {
      listeners.push(listener);
    },
    tell({ query, queryDurationMillis: milliseconds, level }: LogEvent): void {
      if (listeners.length === 0) return;
      const statement = { sql: query.sql, milliseconds, failed: level === 'error' };
      for (const listener of listeners) listener(statement);
    },
  };
}
