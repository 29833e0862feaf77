import { describe, expect, test } from 'vitest';
import { csvCell, sheetCsv } from './csv.rules.ts';
import { createSheet, type SheetCell } from './sheet.rules.ts';

const amount = (sum: number) => ({ amount: sum, currency: 'BGN' });

describe('a cell of CSV', () => {
  test.each<[string, SheetCell, string]>([
    ['plain text stays', 'Мира Петрова', 'Мира Петрова'],
    ['a comma is quoted', 'hoodie, green', '"hoodie, green"'],
    ['a semicolon is quoted', 'до 12:30; моля', '"до 12:30; моля"'],
    ['a tab is quoted', 'a\tb', '"a\tb"'],
    ['a quotation mark is doubled', 'the "best"', '"the ""best"""'],
    ['a line break is quoted', 'one\ntwo', '"one\ntwo"'],
    ['a number stays a number', 12.5, '12.5'],
    ['a negative number stays a number', -4.5, '-4.5'],
    ['a sum has two decimals', amount(-12.5), '-12.50'],
    ['a day is written as one', { day: '2026-12-04' }, '2026-12-04'],
    ['a time is that of the school', { time: '2026-07-18T21:05:00.000Z' }, '2026-07-19 00:05'],
    ['null becomes an empty cell', null, ''],
    ['a formula is disarmed', '=1+1', "'=1+1"],
    ['a formula with quotes is disarmed and quoted', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['a plus is disarmed', '+359888', "'+359888"],
    ['a minus at the start of text is disarmed', '-2+3', "'-2+3"],
    ['an at sign is disarmed', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab at the start is disarmed', '\tx', '"\'\tx"'],
    ['a carriage return is disarmed and quoted', '\rx', '"\'\rx"'],
    ['a formula after a semicolon is disarmed', 'thanks;=1+1;', '"thanks;\'=1+1;"'],
    ['a formula after a comma is, too', 'thanks,=1+1', '"thanks,\'=1+1"'],
    ['every one is', 'a; =1;+2;@b', "\"a; '=1;'+2;'@b\""],
    ['one in quotes is, too', 'thanks;"=1+1;', '"thanks;""\'=1+1;"'],
    ['one after quotes and spaces is, too', 'a; "" =1', '"a; """" \'=1"'],
    ['a formula after a tab is disarmed', 'a\t=1', '"a\t\'=1"'],
    ['a formula in another line is disarmed', 'a\n-1', '"a\n\'-1"'],
    ['also behind a number', '1\n-2', '"1\n\'-2"'],
    ['a call of another program is disarmed', "x;|'/C calc'!A0", "\"x;'|'/C calc'!A0\""],
    ['wide signs are disarmed', '＝1;＋2;－3;＠4', "\"'＝1;'＋2;'－3;'＠4\""],
    ['an equals sign inside stays', 'a=b', 'a=b'],
    ['a telephone number keeps its zero', '0888123456', "'0888123456"],
    ['also with spaces', '0888 123 456', "'0888 123 456"],
    ['half is no day', '1/2', "'1/2"],
    ['a range is no day', '3-4', "'3-4"],
    ['12.05 in a text is no day', '12.05', "'12.05"],
    ['half past ten stays as written', '10:30', "'10:30"],
    ['an E is no power of ten', '1E3', "'1E3"],
    ['long numbers keep all digits', '1234567890123456', "'1234567890123456"],
    ['a size stays', '36', '36'],
    ['a class stays', '10Б', '10Б'],
  ])('%s', (_name, cell, written) => {
    expect(csvCell(cell, 'en')).toBe(written);
  });
});

test.each([
  ['en', '\uFEFFName,Price\r\n"Мира; 8А",12.05\r\n'],
  // Quoted, because a reader may split at commas, too.
  ['bg', '\uFEFFName;Price\r\n"Мира; 8А";"12,05"\r\n'],
] as const)(
  'CSV in %s has the separators of its readers, and a mark for Cyrillic',
  (language, text) => {
    const sheet = createSheet(
      [{ name: 'Мира; 8А', price: amount(12.05) }],
      [
        ['Name', ({ name }) => name],
        ['Price', ({ price }) => price, 'added up'],
      ],
    );
    expect(sheetCsv(sheet, language)).toBe(text);
  },
);
