import { tests } from 'commonmark-spec';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { encodeMarks } from './marks.ts';
import { remarkMarks } from './remark-marks.ts';
import { remarkUnderline } from './remark-underline.ts';

const ours = [remarkGfm, remarkUnderline, remarkMarks];
const html = (source: string, remarkPlugins: Options['remarkPlugins'] = [remarkGfm]) =>
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={remarkPlugins}>{source}</ReactMarkdown>);
const expectUnchanged = (source: string) =>
  expect(html(encodeMarks(source), ours)).toBe(html(source));

test('the specification is read whole', () => {
  expect(tests).toHaveLength(652);
});

// Example 606 is `<foo\+@bar.example.com>`: with an escaped plus it is no address here, as CommonMark wants it.
test.each(tests.filter(({ number }) => number !== 606))(
  'our marks leave example $number of CommonMark ($section) alone',
  ({ markdown }) => expectUnchanged(markdown.replaceAll('→', '\t')),
);

test.each([
  '| a | b |\n| :- | -: |\n| c \\| d | **e** |',
  '| a |\n| --- |\n| b | c |\n\nd',
  '- [ ] a\n  - [x] b\n- [X]c',
  '~~a~~ ~b~ ~~~c~~~',
  'www.a.example/b?c=d&hl=e. (https://a.example/(b)) mail.a@b.example',
  'a[^1]\n\n[^1]: b\n\n    c',
])('our marks leave this of GitHub alone: %j', expectUnchanged);

test('a mark of ours is noticed', () => {
  expect(() => expectUnchanged('a ++b++')).toThrow();
});
