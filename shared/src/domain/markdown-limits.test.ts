import {
  CONTENT_MAX_DEPTH,
  CONTENT_MAX_LENGTH,
  contentProblem,
  isUnsafeToParse,
  markdownDepth,
} from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { workOf } from '../../test/work.ts';

const fill = (unit: string, length = CONTENT_MAX_LENGTH): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** So many lines, each one level deeper. */
const indented = (count: number, line: string): string =>
  Array.from({ length: count }, (_, level) => '  '.repeat(level) + line).join('\n');

describe('how deep a text is nested', () => {
  test.each([
    ['nothing', '', 0],
    ['a paragraph', 'a b c', 0],
    ['a quote', '> a', 1],
    ['three quotes in one another', '> > > a', 3],
    ['three quotes without spaces', '>>> a', 3],
    ['a list', '- a\n- b', 1],
    ['a list in a list', '- a\n  - b\n    - c\n- d', 3],
    ['lists in one line', '- 1. * a', 3],
    ['a list in a quote in a list', '- > 1. a', 3],
    ['a list that goes on after an empty line', '- a\n\n  - b', 2],
    ['a list below a line without indent', '- a\nb\n  - c', 2],
    ['two lists after one another', '- a\n\nb\n\n- c', 1],
    ['two quotes after one another', '> a\n\n> b', 1],
    ['a rule of dashes', '- - - - - -', 0],
    ['one bold word', '**a**', 1],
    ['many bold words', fill('**a** b ', 4000), 1],
    ['words with underscores', 'a_b_c_d_e', 0],
    ['bold in italic', '*a **b** c*', 2],
    ['a link', '[a](b)', 1],
    ['a picture in a link', '[![a](b)](c)', 2],
    ['brackets that never close', fill('[', 500), 0],
    ['brackets that were never opened', fill(']', 500), 0],
    ['brackets that close', '[[[a]]]', 3],
    ['lines that end in CR LF', '> a\r\n\r\n> b\r\n', 1],
  ])('%s', (_, source, depth) => {
    expect(markdownDepth(source)).toBe(depth);
  });

  test.each([
    ['quotes', (n: number) => `${'> '.repeat(n)}a`],
    ['lists', (n: number) => `${'- '.repeat(n)}a`],
    ['numbered lists', (n: number) => `${'1. '.repeat(n)}a`],
    ['lists line by line', (n: number) => indented(n, '- a')],
    ['lists with lines between', (n: number) => indented(n, '- a\nb')],
    ['emphasis', (n: number) => `${'*a _b '.repeat(n / 2)}${'c_ d* '.repeat(n / 2)}`],
    ['pictures in pictures', (n: number) => `${'!['.repeat(n)}a${'](b)'.repeat(n)}`],
  ])('%s: fifty levels are accepted, more are not', (_, nest) => {
    expect(contentProblem(nest(CONTENT_MAX_DEPTH))).toBeNull();
    expect(contentProblem(nest(CONTENT_MAX_DEPTH + 2))).toBe('too-deep');
  });
});

describe('input accepted for parsing', () => {
  const paragraph =
    'The **council** met on _Monday_ and spoke about [the fair](https://school.example/fair), see `plan_b`.\n\n';
  test.each([
    ['a long article', fill(paragraph)],
    ['one long paragraph', fill('The council met on Monday and spoke about many things. ')],
    ['a list of 500 items', fill('- Bring **cakes** and a [friend](/store).\n', 500 * 43)],
    ['a list of 800 plain items', fill('- Bring cakes and a friend.\n', 800 * 28)],
    ['a table of 200 rows', `|a|b|c|d|\n|-|-|-|-|\n${'|1|**2**|[3](/x)|4|\n'.repeat(200)}`],
    ['a long program', `\`\`\`c\n${'  if (a[i] != *p) { b_c++; }\n'.repeat(200)}\`\`\``],
    ['a hundred headings', fill('## Part\n\nText\n\n', 1600)],
    ['exactly as much as allowed', fill('a')],
  ])('%s', (_, source) => {
    expect(contentProblem(source)).toBeNull();
  });

  test('one character more than allowed is too long', () => {
    expect(contentProblem(fill('a', CONTENT_MAX_LENGTH + 1))).toBe('too-long');
  });

  test.each([
    ['quotes', '> '],
    ['quotes without spaces', '>'],
    ['many short quotes', '> a\n\n'],
    ['numbered lists', '1. '],
    ['closing brackets', ']'],
    ['links in a row', '](b)'],
    ['stars after words', 'a*'],
    ['underscores before words', '_a '],
    ['mixed emphasis', '*a_ '],
    ['single tildes', 'a~ '],
    ['declarations', 'a<!A '],
    ['processing instructions', 'a<?'],
    ['character data', 'a<![CDATA['],
    ['headings underlined below', 'a\n-\n'],
    ['headings with empty lines', 'a\n===\n\n'],
    ['lines broken by backslashes', '\\\n'],
    ['headings without end', '# a\n'],
    ['list items', '- a\n'],
    ['code marks', '`a '],
    ['cells', '|a'],
    ['empty lines', '\n'],
    ['empty lines of Windows', '\r\n'],
    ['lines with spaces only', ' \n'],
    ['emphasis in lines that only look like items', 'a\n\t* b*'],
    ['emphasis in lines that are numbered and no items', '2. *a'],
  ])('endless %s are rejected', (_, unit) => {
    expect(isUnsafeToParse(fill(unit))).toBe(true);
  });

  test('entities at the end of a URL are rejected', () => {
    expect(isUnsafeToParse(`http://a.example/${fill('&amp;', 50_000)}`)).toBe(true);
  });

  test.each([
    ['addresses in one word', '__www.'.repeat(2000)],
    ['secure addresses in one word', '_https://a.b'.repeat(1500)],
    ['dots that might be a name', '.'.repeat(10_000)],
    ['words below a bracket that stays open', `[${' a.!'.repeat(4000)}`],
    ['addresses below brackets that stay open', `${'['.repeat(15)}${'\nhttp://a'.repeat(2600)}`],
    ['tags below a bracket that stays open', `${'['.repeat(278)}${'"=10x10(<a>_a'.repeat(2500)}`],
  ])('%s are rejected', (_, source) => {
    expect(contentProblem(source)).toBe('too-tangled');
  });

  test.each([
    ['a paragraph of many words', 'Lorem ipsum dolor sit amet. '.repeat(2000)],
    [
      'a list of sources',
      '- [A page](https://a.example/path?b=c), by a.b@c.example\n\n'.repeat(300),
    ],
    ['a long paragraph with a bracket left open', `[${'some words of it '.repeat(60)}`],
    ['a bare address of great length', `https://a.example/${'abc-def.ghi/'.repeat(150)}`],
    ['tables of long cells', `| a | b |\n${`| ${'-'.repeat(300)} `.repeat(2)}|\n\n`.repeat(15)],
    ['a table of contents with dots', `Spring fair ${'.'.repeat(80)} 12\n\n`.repeat(40)],
  ])('%s is not', (_, source) => {
    expect(contentProblem(source)).toBeNull();
  });

  test.each(['> ', '*a_ ', '_www.', '[a ', ']', '&amp;', '\r\n'])(
    '100 000 characters of %j are checked like as many of a plain text',
    (unit) => {
      const mostMs = 20 * workOf(() => contentProblem(fill('Lorem ipsum dolor sit amet. ')));
      expect(workOf(() => contentProblem(fill(unit)), mostMs)).toBeLessThan(mostMs);
    },
  );
});
