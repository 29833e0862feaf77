import { describe, expect, test } from 'vitest';
import { type CsvCell, csvCell, csvText } from './csv.rules.ts';

describe('a cell of a spreadsheet', () => {
  test.each<[string, CsvCell, string]>([
    ['plain text stays', 'Мира Петрова', 'Мира Петрова'],
    ['a comma is quoted', 'hoodie, green', '"hoodie, green"'],
    ['a quotation mark is doubled', 'the "best"', '"the ""best"""'],
    ['a line break is quoted', 'one\ntwo', '"one\ntwo"'],
    ['a number stays a number', 12.5, '12.5'],
    ['a negative number stays a number', -4.5, '-4.5'],
    ['null becomes an empty cell', null, ''],
    ['a formula is disarmed', '=1+1', "'=1+1"],
    ['a formula with quotes is disarmed and quoted', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['a plus is disarmed', '+359888', "'+359888"],
    ['a minus at the start of text is disarmed', '-2+3', "'-2+3"],
    ['an at sign is disarmed', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab is disarmed', '\tx', "'\tx"],
    ['a carriage return is disarmed and quoted', '\rx', '"\'\rx"'],
    ['a formula after a semicolon is disarmed', 'thanks;=1+1;', "thanks;'=1+1;"],
    ['every one is', 'a; =1;+2;@b', "a; '=1;'+2;'@b"],
    ['one in quotes is, too', 'thanks;"=1+1;', '"thanks;""\'=1+1;"'],
    ['one after quotes and spaces is, too', 'a; "" =1', '"a; """" \'=1"'],
    ['a formula after a tab is disarmed', 'a\t=1', "a\t'=1"],
    ['a formula in another line is disarmed', 'a\n-1', '"a\n\'-1"'],
    ['a call of another program is disarmed', "x;|'/C calc'!A0", "x;'|'/C calc'!A0"],
    ['wide signs are disarmed', '＝1;＋2;－3;＠4', "'＝1;'＋2;'－3;'＠4"],
    ['a semicolon in a sentence stays', 'two; green', 'two; green'],
    ['an equals sign inside stays', 'a=b', 'a=b'],
  ])('%s', (_name, cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });
});

test('a spreadsheet begins with a byte order mark, so that Excel reads Cyrillic', () => {
  expect(csvText(['Name', 'Qty'], [['Мира', 2]])).toBe('\uFEFFName,Qty\r\nМира,2\r\n');
});
