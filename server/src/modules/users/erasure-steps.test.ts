import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onSqlite } from '../../../test/support/test-app.ts';
import { ERASURE_STEPS } from '../../personal-data.ts';

/** Names of columns that hold a person without a foreign key: an id, an address or a name. `pay_by` is a day. */
const PERSON = /^(?:.*_)?(?:user_id|actor_id|email|recipient|who|.+(?<!pay)_by)$/;

onSqlite('the steps of erasing an account', (start) => {
  test('name every column of the schema that refers to a person', async () => {
    const { db } = await start();
    const { rows } = await sql<{ column: string; refers: number }>`
      select tables.name || '.' || columns.name as "column",
        exists (
          select 1 from pragma_foreign_key_list(tables.name) as keys
          where keys."from" = columns.name and keys."table" = 'users'
        ) as refers
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name <> 'users'`.execute(db);
    const columnsOfPersons = rows
      .filter(({ column, refers }) => refers === 1 || PERSON.test(column.split('.')[1] ?? ''))
      .map(({ column }) => column);
    const erasedColumns = ERASURE_STEPS.flatMap((step) => [
      ...step.erasedColumns,
      ...(step.keptColumns ?? []),
    ]);
    expect(erasedColumns).toEqual(expect.arrayContaining(columnsOfPersons));
    expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(erasedColumns));
  });
});
