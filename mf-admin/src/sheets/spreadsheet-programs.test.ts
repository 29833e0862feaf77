import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExcel } from '../../test/read-excel.ts';
import { orderRow } from '../../test/samples.ts';
import { ordersSheet } from '../orders/export/orders-sheet.rules.ts';
import { sheetCsv } from './csv.rules.ts';
import { excelFile } from './excel-file.ts';

const isOfficeInstalled = spawnSync('soffice', ['--version']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'council-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Has LibreOffice open a file as by a double click, with the separators that it ticks by default, and save it for Excel. */
async function openedByOffice(name: string, content: string | Uint8Array, languageId = 1033) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const options = `--infilter=CSV:44/59/9,34,76,1,,${languageId},false,true`;
  execFileSync('soffice', [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    ...(name.endsWith('.csv') ? [options] : []),
    ...['--convert-to', 'xlsx', '--outdir', path.join(folder, 'opened'), file],
  ]);
  const opened = path.join(folder, 'opened', name.replace(/\.csv$/, '.xlsx'));
  const [, ...rows] = (await readExcel(readFileSync(opened))).rows;
  return rows.flatMap((row) => row.map(({ kind, value }) => `${kind} ${value}`));
}

const sheet = ordersSheet([
  orderRow({
    notes: '=1+1; моля',
    buyerName: 'Мира, "Мими"',
    buyerClass: '08',
    total: 12.05,
    payBy: '2026-12-04',
  }),
  orderRow({ id: 20, quantity: 2, notes: '0888123456', productName: '1/2' }),
]);

/** The cells that must be read, if `mark` is before each text that could be read as something else. */
const expectedCells = (mark: string) => [
  ...['number 1', 'text Мира, "Мими"', 'text ana27@school.example', `text ${mark}08`, 'text Badge'],
  ...['number 1', 'number 12.05', 'text BGN', 'text Pending', `text ${mark}=1+1; моля`],
  ...['number 46344.4375', 'number 46360', 'text Sofia'],
  ...[
    'number 20',
    'text Ana',
    'text ana27@school.example',
    `text ${mark}1/2`,
    'number 2',
    'number 3',
  ],
  ...['text BGN', 'text Pending', `text ${mark}0888123456`, 'number 46344.4375', 'text Sofia'],
];

test.runIf(isOfficeInstalled)('LibreOffice opens a file of Excel as it is meant', async () => {
  const file = new Uint8Array(await (await excelFile('orders', sheet)).arrayBuffer());
  expect(await openedByOffice('excel.xlsx', file)).toEqual([
    ...expectedCells(''),
    ...['text Total', 'number 3', 'number 15.05'],
  ]);
});

test.runIf(isOfficeInstalled).each([
  ['en', 1033],
  ['bg', 1026],
] as const)('LibreOffice opens CSV in %s as it is meant', async (language, languageId) => {
  const csv = sheetCsv(sheet, language);
  const opened = await openedByOffice(`${language}.csv`, csv, languageId);
  expect(opened).toEqual(expectedCells("'"));
});
