import type { Compilable } from 'kysely';
import type { Db } from './database.ts';

type RowsOf<Queries> = {
  readonly [Index in keyof Queries]: Queries[Index] extends Compilable<infer R> ? R[] : never;
};

/**
 * Runs statements of a transaction one after the other and resolves with the rows of each. On PostgreSQL they
 * are sent together, and waited for once. They must not need each other's answers.
 */
export async function pipeline<const Queries extends readonly Compilable<unknown>[]>(
  tx: Db,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const results = await tx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(queries.map((query) => connection.executeQuery(query.compile()))),
    );
  return results.map(({ rows }) => rows) as unknown as RowsOf<Queries>;
}
