import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a query for a value of the calls to come. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`compileOnce: "${this.name}" may only be passed on to the database`);
  }
}

type Query<Row> = Compilable<Row> & { execute(): Promise<Row[]> };

/**
 * Makes a query that Kysely builds and compiles only when it is first needed: that takes longer than it takes SQLite to run
 * it. `build` may only pass the values on: it never sees those of later calls, so it must not decide by them.
 */
export function compileOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Query<Row> {
  const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();

  const compiled = (db: Db, names: readonly string[]): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const queries = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    known.set(adapter, queries);
    const shape = names.join();
    const query = queries.get(shape) ?? build(db, placeholders(names)).compile();
    queries.set(shape, query);
    return query;
  };

  return (db, values) => {
    const compile = (): CompiledQuery<Row> => {
      // Kysely leaves out what is undefined.
      const names = Object.keys(values).filter((name) => values[name] !== undefined);
      const query = compiled(db, names);
      const parameters = query.parameters.map((value) =>
        value instanceof Placeholder ? values[value.name] : value,
      );
      return { ...query, parameters };
    };
    return { compile, execute: async () => (await db.executeQuery(compile())).rows };
  };
}

const placeholders = <Values>(names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values;
