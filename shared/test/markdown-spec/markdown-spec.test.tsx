import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MarkdownText as Markdown } from '../../src/markdown/markdown-text.tsx';
import { commonMarkDifferences, type Difference, gfmDifferences } from './differences.ts';
import { headingsMoved, plainHtml } from './same-html.ts';
import { commonMarkExamples, gfmExamples, type SpecExample } from './spec-examples.ts';

const rendered = (source: string): string => {
  const html = renderToStaticMarkup(<Markdown source={source} />);
  return plainHtml(html.replace(/^<div[^>]*>/, '').replace(/<\/div>$/, ''));
};

const asSpecified = ({ html }: SpecExample): string => plainHtml(headingsMoved(html));

type Specification = {
  readonly examples: readonly SpecExample[];
  readonly differences: readonly Difference[];
};

const specifications: readonly (readonly [string, Specification])[] = [
  ['CommonMark 0.31.2', { examples: commonMarkExamples, differences: commonMarkDifferences }],
  ['the additions of GitHub', { examples: gfmExamples, differences: gfmDifferences }],
];

describe.each(specifications)('%s', (_, { examples, differences }) => {
  const excused = differences.flatMap((one) => one.examples);

  test.each(examples.filter(({ number }) => !excused.includes(number)))(
    'example $number ($section) comes out as specified',
    (example) => {
      expect(rendered(example.markdown)).toBe(asSpecified(example));
    },
  );

  test.each(differences)('differs where $because, and only there', (difference) => {
    for (const number of difference.examples) {
      const example = examples.find((one) => one.number === number);
      expect(example, `example ${number}`).toBeDefined();
      if (example)
        expect(rendered(example.markdown), `example ${number}`).not.toBe(asSpecified(example));
    }
  });

  test('no difference is listed twice', () => {
    expect(new Set(excused).size).toBe(excused.length);
  });
});

test('the specifications are read whole', () => {
  expect([commonMarkExamples.length, gfmExamples.length]).toEqual([652, 23]);
});

describe('the compared HTML', () => {
  test.each([
    ['<p>a</p>', '<p>b</p>'],
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p><em>a</em></p>', '<p><strong>a</strong></p>'],
    ['<a href="/a">x</a>', '<a href="/b">x</a>'],
    ['<ol start="2"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<pre><code>a  b</code></pre>', '<pre><code>a b</code></pre>'],
    ['<h2>a</h2>', '<h3>a</h3>'],
    ['<td align="left">a</td>', '<td>a</td>'],
  ])('%s is not %s', (one, other) => {
    const cell = (html: string) =>
      html.startsWith('<td') ? `<table><tbody><tr>${html}</tr></tbody></table>` : html;
    expect(plainHtml(cell(one))).not.toBe(plainHtml(cell(other)));
  });
});
