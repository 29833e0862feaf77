import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const copiedFrom = (program: string) =>
  readFileSync(`${import.meta.dirname}/../../test/clipboard/${program}.txt`, 'utf8');
const markdown = (html: string) => htmlToMarkdown(html)?.text;

const LISTS = `- Cakes
  - with **cherries**
- Biscuits`;

test('text from Word retains headings, marks, links, lists and tables', () => {
  expect(markdown(copiedFrom('word'))).toBe(`# Bake sale

## What to bring

Friday, **12:30** in the *school yard*, see [the map](https://school.example/map).

${LISTS}

Then:

1. Sell
2. Count

| **Class** | **Cakes** |
| --------- | --------- |
| 11a       | 12        |`);
});

test('so does text from Google Docs', () => {
  expect(markdown(copiedFrom('google-docs'))).toBe(`# Bake sale

Friday, **12:30** in the *school yard*, see [the map](https://school.example/map).

${LISTS}

1. Sell
2. Count

| Class | Cakes |
| ----- | ----- |
| 11a   | 12    |`);
});

test.each([
  ['a word in two halves', '<p><b>Fri</b><b>day</b></p>', '**Friday**'],
  ['a picture', '<p><b>A</b> <img src="file:///C:/a.png"></p>', '**A**'],
  [
    'a list in a cell',
    '<table><tr><td><ul><li>a<li>b</ul></td><td>c<br>d</td></tr></table>',
    '| a b | c d |\n| --- | --- |',
  ],
  ['a list that begins deep', '<p style="mso-list:l0 level2 lfo1">a</p>', '- a'],
])('%s', (_what, html, text) => {
  expect(markdown(html)).toBe(text);
});

test('the characters of text without a format stay as they are', () => {
  expect(markdown('<div><span style="color: red"># *A* [b](c)</span><br>d</div>')).toBe(
    '# *A* [b](c)  \nd',
  );
  expect(htmlToMarkdown('<div><span style="color: red"># *A* [b](c)</span></div>')).toBeNull();
});

test.each([
  ['many elements', '<p><b>a</b></p>'.repeat(11_000)],
  ['lists in lists', '<ul><li>a'.repeat(60)],
  ['much text', `<b>${'a '.repeat(110_000)}</b>`],
  ['a cell that spans all', '<table><tr><td colspan=900 rowspan=900>a</table>'],
  ['long and wide rows', `<table><tr>${'<td>'.repeat(300)}</tr>${'<tr><td>'.repeat(300)}</table>`],
])('%s would freeze the page, so the text stays plain', (_what, html) => {
  expect(htmlToMarkdown(html)).toBeNull();
});

test('of hostile HTML only Markdown is left', () => {
  const html = `<h1 onclick="a()">A<script>b()</script><style>c</style></h1><iframe srcdoc="d"></iframe>
    <svg onload="e()"></svg><p>&lt;img src=x onerror=f()&gt;</p>`;
  expect(markdown(html)).toBe('# A\n\n\\<img src=x onerror=f()>');
});
