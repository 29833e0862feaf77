import { contentProblem } from 'shared/domain';
import { expect, test } from 'vitest';
import { workOf } from '../../test/work.ts';
import { cutText, readSnippet, readText, showsHtml } from './markdown-source.ts';

test.each([
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
  ['spaces collapse', 'a\n\n\n  b\t c', 'a b c'],
  ['a heading after a list', '- чай\n\n## Кога', 'чай. Кога'],
  ['a rule after a list', '- чай\n\n---\n\nКога', 'чай. Кога'],
  ['a list in a list', '- a\n  - b\n\n    c\n- d', 'a; b; c; d'],
  ['a line break', 'Кога: събота\\\nКъде', 'Кога: събота Къде'],
  ['a footnote', 'Важно[^1]\n\n[^1]: бележка', 'Важно'],
  ['a bare address', '<https://a.example>', 'https://a.example'],
  ['a break of HTML', 'a<br>b<BR/>c<br />d', 'a b c d'],
  ['a comment', 'a<!--more-->b\n\n<!-- c -->\n\nd', 'ab d'],
  ['a comment of several blocks', 'a\n\n<!--\n\n- b\n\n-->\n\nc', 'a c'],
  ['a comment without an end', 'a\n\n<!-- b\n\nc', 'a <!-- b c'],
  ['entities', '&nbsp; 5&euro; &lt;b&gt;', '5€ <b>'],
  ['a word with pluses', 'Клуб по C++', 'Клуб по C++'],
  ['escapes', '\\@ \\& \\: \\+', '@ & : +'],
  ['HTML', '<p align="center">Важно: **да**</p>', '<p align="center">Важно: да</p>'],
  ['code with HTML', '`<br>` and\n\n    <b>', '<br> and <b>'],
])('%s', (_, markdown, text) => {
  expect(readText(markdown).text).toBe(text);
});

test.each([
  [149, 149, ''],
  [150, 150, ''],
  [151, 150, '...'],
  [5000, 150, '...'],
])('%i letters are cut to %i%s', (length, kept, dots) => {
  expect(cutText('я'.repeat(length))).toBe('я'.repeat(kept) + dots);
});

test('a character of two UTF-16 units counts as one and is never cut in half', () => {
  expect(cutText('🎺'.repeat(151))).toBe(`${'🎺'.repeat(150)}...`);
});

test('descriptions of pictures and footnotes are beside the text', () => {
  const { asides } = readText(
    '![a cat](/b.png =3x3)[^1] ![a dog][2]\n\n[^1]: x **y**\n\n[2]: /c.png',
  );
  expect(asides).toBe('a cat a dog x y');
});

test.each([
  ['<p>a</p>', true],
  ['Пиши на <name>', true],
  ['a</b>', true],
  ['<!-- a --> <b>', true],
  ['a<br>b', false],
  ['<!-- a -->', false],
  ['`<b>`', false],
  ['```\n<b>\n```', false],
  ['<https://a.example>', false],
  ['a < b, c > d', false],
  ['\\<b>', false],
])('%s shows HTML: %s', (source, isShown) => {
  expect(showsHtml(source)).toBe(isShown);
});

test('behind the beginning, a text that takes long to parse is read as it was typed', () => {
  const { text } = readText('[a](b)\n\n'.repeat(3000));
  expect(text).toMatch(/^a a a .*\[a\]\(b\) \[a\]\(b\)$/);
  const article = 'Базарът е в **събота** от [десет](/news/1) часа.\n\n'.repeat(200);
  expect(readText(article).text).not.toMatch(/[*[]/);
});

test('a snippet takes no longer for what is behind it', () => {
  const snippets = [1, 100_000].map((length) =>
    readSnippet(`# Базар\n\n${'**a** '.repeat(100)}${'a'.repeat(length)}`),
  );
  expect(new Set(snippets)).toEqual(new Set([`Базар ${'a '.repeat(72)}...`]));
});

const plain = 'Lorem ipsum dolor sit amet. '.repeat(3500);
const CHECKS_OF_TEN_PAGES = 50;
test.each([
  ['links', '[a](b)\n\n'.repeat(3180)],
  ['bare addresses', 'www.a.bg '.repeat(6990)],
  ['items of a list', '- **a**\n'.repeat(840)],
  ['closing brackets', 'a]'.repeat(1280)],
  ['short words', 'a '.repeat(50_000)],
])('the dearest text that is allowed takes no more than ten home pages: many %s', (_, markdown) => {
  expect(contentProblem(markdown)).toBeNull();
  const mostMs = CHECKS_OF_TEN_PAGES * workOf(() => contentProblem(plain));
  expect(workOf(() => readText(markdown), mostMs)).toBeLessThan(mostMs);
});

test('a hostile text is not parsed, but read as it was typed', () => {
  const links = '[a](b)'.repeat(16_000);
  expect(readText(links)).toEqual({ text: links, asides: '' });
});
