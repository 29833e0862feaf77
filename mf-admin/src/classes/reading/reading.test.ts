import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { cellsOf, type ListCells } from './list-cells.ts';
import { guessColumns } from './list-columns.rules.ts';
import { linesOf } from './list-lines.rules.ts';

const DOMAIN = 'school.example';

const read = (cells: ListCells) => linesOf(cells, guessColumns(cells), DOMAIN);
const peopleIn = (cells: ListCells) =>
  read(cells)
    .filter(({ skipCode }) => skipCode === null)
    .map(({ line, person }) => [line, person.name, person.email, person.class].join(' '));

const file = (...parts: BlobPart[]) => new Blob(parts);
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) =>
    /[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0),
  );
const inUtf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
const inExcel = async (...sheets: readonly (readonly (string | number | null)[])[][]) =>
  file(
    new Uint8Array(
      await writeXlsx({
        sheets: sheets.map((rows, index) => ({
          name: `${index}`,
          rows: rows.map((row) => [...row]),
        })),
      }),
    ),
  );

const CSV = 'Име;Имейл;Клас\r\nИва Петрова;iva@school.example;8А\r\n';
const IVA = ['2 Ива Петрова iva@school.example 8А'];

describe('A file is read', () => {
  test.each<[string, () => Blob | Promise<Blob>]>([
    ['as UTF-8', () => file(CSV)],
    ['with a byte order mark', () => file('\uFEFF', CSV)],
    ['as Excel saves CSV in Bulgaria', () => file(inWindows1251(CSV))],
    ['as Excel saves Unicode text', () => file(inUtf16(CSV.replaceAll(';', '\t')))],
    ['with commas', () => file(CSV.replaceAll(';', ','))],
    ['with quotes', () => file(CSV.replace('Ива Петрова', '"Ива Петрова"'))],
    [
      'of Excel',
      () =>
        inExcel([
          ['Име', 'Имейл', 'Клас'],
          ['Ива Петрова', 'iva@school.example', '8А'],
        ]),
    ],
    [
      'of Excel whose first sheet is empty',
      () =>
        inExcel(
          [],
          [
            ['Клас', 'E-mail', 'Име'],
            [' 8 А', 'IVA@school.example ', 'Ива Петрова'],
          ],
        ),
    ],
  ])('%s', async (_shape, open) => {
    expect(peopleIn(await cellsOf(await open()))).toEqual(IVA);
  });

  test.each([
    ['an old file of Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]],
    ['a broken file of Excel', [0x50, 0x4b, 3, 4, 0, 0]],
  ])('unless it is %s', async (_what, bytes) => {
    await expect(cellsOf(file(Uint8Array.from(bytes)))).rejects.toThrow();
  });
});

test.each<[string, string, string[]]>([
  [
    'cells of Excel',
    'iva@school.example\tИва Петрова\t8А\n"petar@school.example"\t"Петър ""Пешо"" Илиев"\t12 Б\n',
    ['1 Ива Петрова iva@school.example 8А', '2 Петър "Пешо" Илиев petar@school.example 12Б'],
  ],
  [
    'a table of Word, whose addresses are links',
    '№\tТри имена\tКлас\tЕл. поща\n1\tИва\u00a0Петрова\t8 „А“ клас\tmailto:iva@school.example\u200b\n',
    IVA,
  ],
  [
    'a title, and names in three columns in the order of registers',
    'Ученици 2026\n\nФамилия;Име;Презиме;Имейл;Клас\nПетрова;Ива;Илиева;iva@school.example;8-А\n',
    ['4 Ива Илиева Петрова iva@school.example 8А'],
  ],
  [
    'number and letter of the class in two columns, and the address of a parent',
    'Клас,Паралелка,First name,Last name,Parent e-mail,E-mail\n8,А,Ива,Петрова,mama@mail.example,iva@school.example\n',
    IVA,
  ],
  [
    'the class beside its letter and its teacher',
    'Клас;Паралелка;Класен ръководител;Ученик;Номер в клас;Мейл\n8А;А;Мария Илиева;Ива Петрова;7;iva@school.example\n',
    IVA,
  ],
  [
    'a name with a comma between semicolons',
    'Петрова, Ива;iva@school.example;8А\nИлиев, Петър;petar@school.example;8А\n',
    ['1 Петрова, Ива iva@school.example 8А', '2 Илиев, Петър petar@school.example 8А'],
  ],
  [
    'first and last name without headings',
    'Ива\tПетрова\t\tiva@school.example\nПетър\tИлиев\t9Б\tpetar@school.example\n',
    ['1 Ива Петрова iva@school.example ', '2 Петър Илиев petar@school.example 9Б'],
  ],
  ['addresses alone', 'Iva Petrova <iva@school.example>', ['1  iva@school.example ']],
])('Pasted: %s', async (_shape, text, people) => {
  expect(peopleIn(await cellsOf(file(text)))).toEqual(people);
});

test('Lines that are left out are named with their number and the reason', async () => {
  const lines = read(
    await cellsOf(
      file(
        [
          'Name;E-mail;Class',
          'Iva;iva@school.example;8A',
          'Petar;;8A',
          ';;',
          'Mira;mira@mail.example;8B',
          'Iva again;IVA@school.example;8A',
          'Ana;ana@school.example;8/A',
          `${'x'.repeat(102)};long@school.example;8A`,
          'Ana;ana@school.example;8A',
        ].join('\n'),
      ),
    ),
  );
  expect(lines.map(({ line, skipCode }) => `${line} ${skipCode}`)).toEqual([
    '2 null',
    '3 INVALID_EMAIL',
    '5 WRONG_DOMAIN',
    '6 REPEATED',
    '7 INVALID_CLASS',
    '8 INVALID_NAME',
    '9 null',
  ]);
});

test('A list without any address is left out line by line', async () => {
  const lines = read(await cellsOf(file('Iva;8A\nPetar;8B')));
  expect(lines.map(({ line, skipCode }) => [line, skipCode])).toEqual([
    [1, 'INVALID_EMAIL'],
    [2, 'INVALID_EMAIL'],
  ]);
});

test.each([
  ['cells', 'a'.repeat(2_000_000)],
  ['columns', '@,'.repeat(500_000)],
  ['rows', 'a\n'.repeat(500_000)],
])('Endless %s do not stop the browser', async (_, text) => {
  expect(read(await cellsOf(file(text))).length).toBeLessThanOrEqual(10_000);
});
