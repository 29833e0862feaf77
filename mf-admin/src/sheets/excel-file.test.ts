import { expect, test, vi } from 'vitest';
import { readExcel } from '../../test/read-excel.ts';
import { orderRow } from '../../test/samples.ts';
import { ordersSheet } from '../orders/export/orders-sheet.rules.ts';
import { excelFile } from './excel-file.ts';
import { createSheet, type SheetCell } from './sheet.rules.ts';

const bgn = (amount: number) => ({ amount, currency: 'BGN' });

async function written(cells: readonly SheetCell[], rule: 'if any' | 'added up' = 'if any') {
  const sheet = createSheet(cells, [['Title', (cell) => cell, rule]]);
  return readExcel(new Uint8Array(await (await excelFile('cells', sheet)).arrayBuffer()));
}

test.each<[string, SheetCell, object]>([
  ['text stays text', 'Мира <&> "О\'Брайън"', { kind: 'text', format: '@' }],
  ['a telephone number keeps its zero', '0888123456', { kind: 'text', format: '@' }],
  ['half is no day', '1/2', { kind: 'text', format: '@' }],
  ['a formula is text', '=HYPERLINK("x")', { kind: 'text', format: '@' }],
  ['so is one behind a plus, as written', '+359888', { kind: 'text', format: '@' }],
  ['a line break stays', 'a\nb', { kind: 'text', format: '@' }],
  ['a count is a number', 3, { kind: 'number', value: '3', format: '0' }],
  ['a sum is one, with two decimals', bgn(-12.5), { value: '-12.5', format: '0.00' }],
  // Excel counts days from 30 December 1899.
  ['a day is one', { day: '2026-12-04' }, { value: '46360', format: 'yyyy-mm-dd' }],
  [
    'a time is that of the school, in summer too',
    { time: '2026-07-18T21:00:00.000Z' },
    { value: '46222', format: 'yyyy-mm-dd hh:mm' },
  ],
])('In a file of Excel %s', async (_what, cell, expected) => {
  const { rows } = await written([cell]);
  expect(rows[0]).toMatchObject([{ value: 'Title', bold: true }]);
  expect(rows[1]).toMatchObject([{ value: cell, bold: false, ...expected }]);
});

test.each<[string, readonly SheetCell[], string[]]>([
  ['cents are added up exactly', [bgn(0.1), bgn(0.2)], ['0.1', '0.2', '0.3']],
  ['pieces are', [2, 3], ['2', '3', '5']],
  ['two currencies have no total', [bgn(1), { amount: 1, currency: 'EUR' }], ['1', '1']],
])('In the last row %s', async (_what, cells, expected) => {
  const { rows } = await written(cells, 'added up');
  expect(rows.slice(1).flatMap((row) => row.map(({ value }) => value))).toEqual(expected);
});

test('Columns are as wide as their longest text, up to a limit', async () => {
  expect((await written(['Мира Петрова'])).widths).toEqual([14]);
  expect((await written(['x'.repeat(500)])).widths).toEqual([60]);
});

test('A file of 2000 orders is made without a worker, which the policy of the page forbids', async () => {
  vi.stubGlobal('Worker', undefined);
  const orders = Array.from({ length: 2000 }, (_, index) =>
    orderRow({ id: index + 1, quantity: 2, total: 7.25, notes: `Note ${index}` }),
  );
  const file = await excelFile('orders', ordersSheet(orders));
  const { rows } = await readExcel(new Uint8Array(await file.arrayBuffer()));
  expect(rows).toHaveLength(2002);
  expect(rows.at(-1)).toMatchObject([
    { value: 'Total', bold: true },
    { value: '4000' },
    { kind: 'number', value: '14500', format: '0.00' },
  ]);
});
