import type { Compilable, CompiledQuery, InferResult } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a query for a value that is known only when it runs. */
class Gap {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Names of the statements that PostgreSQL keeps planned for each connection, by their SQL. */
const names = new Map<string, string>();

/** How PostgreSQL is to keep a statement; undefined for one that it plans every time. */
export const statementName = (sql: string): string | undefined => names.get(sql);

/**
 * A query that is built once for each engine instead of every time it runs, for where that is most of
 * its cost. Its columns have to be named: `select *` means something else after a migration, but
 * PostgreSQL has planned it by then.
 */
export function prepared<Values extends object>() {
  return <Query extends Compilable>(
    build: (db: Db, value: <Name extends keyof Values>(name: Name) => Values[Name]) => Query,
  ) => {
    const builtFor = new WeakMap<object, CompiledQuery>();

    const built = (db: Db): CompiledQuery => {
      const { adapter } = db.getExecutor();
      const known = builtFor.get(adapter);
      if (known) return known;
      const fresh = build(db, (name) => new Gap(name) as never).compile();
      builtFor.set(adapter, fresh);
      if (!names.has(fresh.sql)) names.set(fresh.sql, `council_${names.size + 1}`);
      return fresh;
    };

    /** Runs it on the database or inside a transaction; answers its rows. */
    return async (db: Db, values: Values): Promise<InferResult<Query>> => {
      const query = built(db);
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Gap ? values[parameter.name as keyof Values] : parameter,
      );
      const { rows } = await db.executeQuery({ ...query, parameters });
      return rows as InferResult<Query>;
    };
  };
}
