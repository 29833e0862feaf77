import {
  type AliasedExpression,
  type Compilable,
  type InferResult,
  PostgresAdapter,
  sql,
} from 'kysely';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';
import { type ColumnTypes, rowsAsTable } from './rows-as-table.ts';
import { together } from './together.ts';

/** What is asked, as a table: a row for each who asks, numbered from 1. */
type Asked<Question> = AliasedExpression<Question & { n: number }, 'asked'>;

/**
 * A prepared query that joins to the table `asked` and selects its `n`. Whoever asks PostgreSQL in the
 * same turn of the event loop is answered with one question. SQLite, where a question costs no way
 * there and back, is asked for each; so is an open transaction.
 */
export function gathered<Question extends { readonly [Name in keyof Question]: string | number }>(
  types: ColumnTypes<Question>,
) {
  const { names, table, lists } = rowsAsTable<Question>(types);

  return <Query extends Compilable<{ n: number }>>(
    build: (db: Db, asked: Asked<Question>) => Query,
  ) => {
    type Row = InferResult<Query>[number];

    const askForOne = prepared<Question>()((db, value) => {
      const values = names.map((name) => sql`${value(name)} as ${sql.id(name)}`);
      return build(
        db,
        sql<Question & { n: number }>`(select ${sql.join(values)}, 1 as n)`.as('asked'),
      );
    });
    const askForAll = prepared<ReturnType<typeof lists>>()((db, value) =>
      build(db, sql<Question & { n: number }>`(select * from ${table('rows', value)})`.as('asked')),
    );
    const askTogether = together(async (db, questions: readonly Question[]) => {
      const answers: Row[][] = questions.map(() => []);
      for (const row of await askForAll(db, lists(questions))) answers[row.n - 1]?.push(row);
      return answers;
    });

    return (db: Db, question: Question): Promise<Row[]> => {
      const far = db.getExecutor().adapter instanceof PostgresAdapter;
      return far && !db.isTransaction ? askTogether(db, question) : askForOne(db, question);
    };
  };
}
