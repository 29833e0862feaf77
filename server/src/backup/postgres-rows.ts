import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { stopSignal } from './stop-signal.ts';

const { escapeIdentifier } = pg;

export type TableColumns = ReadonlyMap<string, readonly string[]>;

type RowsOptions = {
  readonly schema: string;
  readonly columns: TableColumns;
};

const columnList = (names: readonly string[]): string => names.map(escapeIdentifier).join(', ');
const END_OF_ROWS = '\\.';

/** Writes the rows of tables, and the last number that each has given, as a script. */
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
    const { rows: numbers } = await client.query(
      `select table_name as "table", pg_sequence_last_value(
         pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)::regclass) as last
       from information_schema.columns
       where table_schema = $1 and is_identity = 'YES' and table_name = any($2)`,
      [schema, [...columns.keys()]],
    );
    for (const { table, last } of numbers)
      if (last !== null) yield `SELECT pg_catalog.setval('${table}_id_seq', ${last}, true);\n`;
  };
  await pipeline(writeScript, createWriteStream(file, { mode: 0o600 }), { signal: stopSignal });
}

const ROWS_BEGIN = /^COPY (.+) \((.+)\) FROM stdin;$/;
const LAST_NUMBER = /^SELECT pg_catalog\.setval\('(\w+)_id_seq', (\d+), true\);$/;
const withoutQuotes = (name: string): string => name.replaceAll('"', '');

/** Fills empty tables from such a script. Throws ExpectedFailure for one that is cut off. */
export async function readRows(
  client: pg.Client,
  file: string,
  { schema, columns }: RowsOptions,
): Promise<void> {
  // No byte of a character is a line end in this encoding, in which U+2028 is three characters.
  const input = createReadStream(file, 'latin1');
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  const readTableRows = async function* () {
    for (let line = await lines.next(); line.value !== END_OF_ROWS; line = await lines.next()) {
      if (line.done) throw new ExpectedFailure('The copy of the database is cut off.');
      yield Buffer.from(`${line.value}\n`, 'latin1');
    }
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    stopSignal.throwIfAborted();
    const [, source = '', names = ''] = ROWS_BEGIN.exec(line.value) ?? [];
    if (source) {
      const target = `${escapeIdentifier(schema)}.${escapeIdentifier(withoutQuotes(source))}`;
      const list = columnList(names.split(', ').map(withoutQuotes));
      const rows = client.query(copyFrom(`copy ${target} (${list}) from stdin`));
      await pipeline(Readable.from(readTableRows()), rows, { signal: stopSignal });
    }
    const [, numbered = '', last] = LAST_NUMBER.exec(line.value) ?? [];
    if (columns.has(numbered))
      await client.query(
        `select setval(pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), 'id'), $3)`,
        [schema, numbered, last],
      );
  }
}
