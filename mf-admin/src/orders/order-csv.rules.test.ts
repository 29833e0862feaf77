import { expect, test } from 'vitest';
import { orderRow } from '../../test/samples.ts';
import { ordersCsv } from './order-csv.rules.ts';

test('a spreadsheet of orders contains notes of buyers, but never as formulas', () => {
  const text = ordersCsv([orderRow({ notes: '=cmd', price: 7.5 })]);
  expect(text).toContain("1,Ana,Badge,1,7.50,BGN,Pending,'=cmd,2026-11-18T08:30:00.000Z,Sofia\r\n");
});
