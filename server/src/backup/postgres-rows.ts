import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { stopSignal } from './stop-signal.ts';

const { escapeIdentifier } = pg;

/** The names of the columns of each table, by its name. */
export type TableColumns = ReadonlyMap<string, readonly string[]>;

type RowsOptions = {
  readonly schema: string;
  readonly columns: TableColumns;
};

const columnList = (names: readonly string[]): string => names.map(escapeIdentifier).join(', ');
const END_OF_ROWS = '\\.';

/** Writes the rows of tables, and the last value of each sequence that numbers them, as a script of SQL. */
export async function writeRows(
  client: pg.Client,
  file: string,
  { schema, columns }: RowsOptions,
): Promise<void> {
  const writeScript = async function* () {
    for (const [table, names] of columns) {
      yield `COPY ${escapeIdentifier(table)} (${columnList(names)}) FROM stdin;\n`;
      const source = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
      yield* client.query(copyTo(`copy ${source} (${columnList(names)}) to stdout`));
      yield `${END_OF_ROWS}\n`;
    }
    const { rows: sequences } = await client.query(
      `select table_name as "table", pg_sequence_last_value(
         pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)::regclass) as "lastValue"
       from information_schema.columns
       where table_schema = $1 and is_identity = 'YES' and table_name = any($2)`,
      [schema, [...columns.keys()]],
    );
    for (const { table, lastValue } of sequences)
      if (lastValue !== null)
        yield `SELECT pg_catalog.setval('${table}_id_seq', ${lastValue}, true);\n`;
  };
  await pipeline(writeScript, createWriteStream(file, { mode: 0o600 }), { signal: stopSignal });
}

/** Matches `COPY "orders" ("id", "status") FROM stdin;`. */
const BEGIN_OF_ROWS = /^COPY (.+) \((.+)\) FROM stdin;$/;
/** Matches `SELECT pg_catalog.setval('orders_id_seq', 1250, true);`. */
const LAST_VALUE = /^SELECT pg_catalog\.setval\('(\w+)_id_seq', (\d+), true\);$/;
const withoutQuotes = (name: string): string => name.replaceAll('"', '');

/** Fills empty tables from such a script. Throws ExpectedFailure for one that is cut off. */
export async function readRows(
  client: pg.Client,
  file: string,
  { schema, columns }: RowsOptions,
): Promise<void> {
  // In this encoding, each byte is one character. In UTF-8, `readline` would also end a line at U+2028, which texts may hold.
  const input = createReadStream(file, 'latin1');
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  const readTableRows = async function* () {
    for (let line = await lines.next(); line.value !== END_OF_ROWS; line = await lines.next()) {
      if (line.done) throw new ExpectedFailure('The copy of the database is cut off.');
      yield Buffer.from(`${line.value}\n`, 'latin1');
    }
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    stopSignal.throwIfAborted();
    const [, table = '', names = ''] = BEGIN_OF_ROWS.exec(line.value) ?? [];
    if (table) {
      const target = `${escapeIdentifier(schema)}.${escapeIdentifier(withoutQuotes(table))}`;
      const targetColumns = columnList(names.split(', ').map(withoutQuotes));
      const copyStream = client.query(copyFrom(`copy ${target} (${targetColumns}) from stdin`));
      await pipeline(Readable.from(readTableRows()), copyStream, { signal: stopSignal });
    }
    const [, numberedTable = '', lastValue] = LAST_VALUE.exec(line.value) ?? [];
    if (columns.has(numberedTable))
      await client.query(
        `select setval(pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), 'id'), $3)`,
        [schema, numberedTable, lastValue],
      );
  }
}
