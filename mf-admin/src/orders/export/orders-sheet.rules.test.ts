import { expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import { sheetCsv } from '../../sheets/csv.rules.ts';
import { ordersSheet } from './orders-sheet.rules.ts';

test('a spreadsheet of orders contains notes of buyers, but never as formulas', () => {
  const text = sheetCsv(ordersSheet([orderRow({ notes: '=cmd', total: 7.5 })]));
  expect(text).toContain(
    "1,Ana,ana27@school.example,Badge,1,7.50,BGN,Pending,'=cmd,2026-11-18 10:30,,,Sofia\r\n",
  );
});

test('a spreadsheet of orders says when each was paid, in school time, and to whom', () => {
  const paid = { paidAt: '2026-07-18T21:05:00.000Z', collectedBy: 'Mira Petrova' };
  const text = sheetCsv(ordersSheet([orderRow(paid)]));
  expect(text).toContain('Placed,Paid at,Collected by,Class rep\r\n');
  expect(text).toContain(',2026-11-18 10:30,2026-07-19 00:05,Mira Petrova,Sofia\r\n');
});
