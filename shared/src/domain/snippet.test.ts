import { contentProblem, snippet } from 'shared/domain';
import { expect, test } from 'vitest';
import { workOf } from '../../test/work.ts';

test.each([
  ['plain text stays', 'The bus leaves at 8.', 'The bus leaves at 8.'],
  [
    'marks go',
    '**Bold**, _slanted_, ~~struck~~, ++under++ and `code`',
    'Bold, slanted, struck, under and code',
  ],
  ['headings and quotes go', '# Title\n\n> said', 'Title said'],
  ['items of a list are separated', '- one\n- [x] two\n1. three', 'one; two; three'],
  ['an item that ends by itself needs no more', '- One.\n- **Two**\n\n- Three', 'One. Two; Three'],
  ['text after a list is a new sentence', 'Now:\n\n- a, b\n- c\n\nThen d', 'Now: a, b; c. Then d'],
  ['of a link the words stay', 'See [the plan](https://school.example/plan).', 'See the plan.'],
  ['pictures go', 'Before ![a cat](/media/cat.webp =300x200) after', 'Before after'],
  ['tables become words', '| Day | Place |\n|---|---|\n| Monday | Hall |', 'Day Place Monday Hall'],
  ['code fences go', '```js\nlet a\n```', 'let a'],
  ['an underline inside a word stays', 'file_name_here', 'file_name_here'],
  ['escaped characters are literal', '\\*not bold\\*', '*not bold*'],
  ['spaces collapse', 'a\n\n\n  b\t c', 'a b c'],
  ['nothing stays nothing', '', ''],
])('%s', (_, markdown, text) => {
  expect(snippet(markdown)).toBe(text);
});

test.each([
  [149, 149, ''],
  [150, 150, ''],
  [151, 150, '...'],
  [5000, 150, '...'],
])('%i letters are cut to %i%s', (length, kept, dots) => {
  expect(snippet('я'.repeat(length))).toBe('я'.repeat(kept) + dots);
});

test('a character of two UTF-16 units counts as one and is never cut in half', () => {
  expect(snippet('🎺'.repeat(151))).toBe(`${'🎺'.repeat(150)}...`);
});

test.each([
  ['stars', '*'.repeat(100_000)],
  ['brackets', '['.repeat(100_000)],
  ['quotes', '> '.repeat(50_000)],
  ['table rules', '|-'.repeat(50_000)],
  ['spaces', ' '.repeat(100_000)],
])('hostile text of many %s is cut with no more work than checking a plain one', (_, markdown) => {
  const plain = 'Lorem ipsum dolor sit amet. '.repeat(3500);
  const check = workOf(() => contentProblem(plain));
  expect(workOf(() => snippet(markdown))).toBeLessThan(20 * check);
});
