import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES, BREAK_OUTS, PLACES, SLOW_MARKDOWN } from '../../test/hostile-markdown.ts';
import { workOf } from '../../test/work.ts';
import { CONTENT_MAX_ELEMENTS, CONTENT_MAX_LENGTH, contentProblem } from '../domain/index.ts';
import { MarkdownText as Markdown } from './markdown-text.tsx';
import { safeUrl } from './safe-url.ts';

const FORBIDDEN = 'script, iframe, object, embed, style, link, meta, base, form, svg, math, button';
const ATTRIBUTES = new Set(
  'href target rel title src srcset sizes alt width height loading decoding class id type'
    .concat(' checked disabled readonly tabindex aria-label aria-describedby data-footnote-ref')
    .concat(' data-footnote-backref data-footnotes start dir scope data-align')
    .split(' '),
);

function expectHarmless(container: HTMLElement): void {
  expect(container.querySelector(FORBIDDEN)).toBeNull();
  for (const element of container.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES.has(name), `attribute ${name}`).toBe(true);
      if (name === 'href')
        expect(value).toMatch(/^(?:https?:|mailto:|tel:|#|\/(?![/\\])|[^:/\\]+(?:[/?#]|$))/i);
      if (name === 'src') expect(value).toMatch(/^(?:https?:|\/(?![/\\])|[^:/\\]+(?:[/?#]|$))/i);
    }
  }
  for (const anchor of container.querySelectorAll('a[href]:not([href^="#"])')) {
    expect(anchor.getAttribute('target')).toBe('_blank');
    expect(anchor.getAttribute('rel')).toBe('noopener noreferrer');
  }
}

test.each(Object.entries(PLACES))('an address that could do harm leads nowhere in %s', (_, put) => {
  for (const address of ADDRESSES) {
    const { container, unmount } = render(<Markdown source={put(address)} />);
    expectHarmless(container);
    for (const element of container.querySelectorAll('[href], [src]')) {
      const url = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      expect(new URL(url, 'https://school.example').origin).toBe('https://school.example');
    }
    unmount();
  }
});

test('a text that could do harm is only text', () => {
  for (const source of BREAK_OUTS) {
    const { container, unmount } = render(<Markdown source={source} />);
    expectHarmless(container);
    unmount();
  }
});

const workOfText = (source: string, enoughMs = 0): number =>
  workOf(() => renderToStaticMarkup(<Markdown source={source} />), enoughMs);

/** The slowest text that is rendered takes ten times the work of a plain one; one that freezes a page, hundreds. */
const MOST_TIMES = 40;

describe('no text freezes the page', () => {
  const plain = 'Some words of it, and **more**.\n\n'.repeat(300);
  let mostMsOfCharacter: number;
  beforeAll(() => {
    mostMsOfCharacter = (MOST_TIMES * workOfText(plain)) / plain.length;
  });
  function expectQuick(source: string): void {
    const mostMs = mostMsOfCharacter * source.length;
    expect(workOfText(source, mostMs)).toBeLessThan(mostMs);
  }

  test.each(Object.entries(SLOW_MARKDOWN))('%s', (_, repeat) => expectQuick(repeat(3000)));

  test('a text that would is shown as source', () => {
    const longest = Object.values(SLOW_MARKDOWN).map((repeat) =>
      repeat(9000).slice(0, CONTENT_MAX_LENGTH),
    );
    const refused = longest.filter((source) => contentProblem(source) !== null);
    expect(refused.length).toBeGreaterThan(1);
    for (const source of refused) {
      expectQuick(source);
      expect(renderToStaticMarkup(<Markdown source={source} />)).toContain(
        'so it is shown as typed',
      );
    }
  });
});

/** Texts that become many elements, each repeated as often as a text may have it. */
const DENSE_MARKDOWN: Readonly<Record<string, (times: number) => string>> = {
  'addresses in short lines': (times) => '# www.a www.a www.a www.a www.a www.a\n'.repeat(times),
  'addresses of mails': (times) => `${'a@b.c '.repeat(9)}\n\n`.repeat(times),
  'links in short paragraphs': (times) => `${'[a](b) '.repeat(9)}\n\n`.repeat(times),
  'code in short paragraphs': (times) => `${'`a` '.repeat(9)}\n\n`.repeat(times),
  'emphasis in itself': (times) => `${'*'.repeat(90)}a${'*'.repeat(90)}\n\n`.repeat(times),
  'a table of which most cells are left out': (times) =>
    `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'|\n'.repeat(times)}`,
  'references to a footnote': (times) => `[^1]: a\n\n${`${'[^1] '.repeat(9)}\n\n`.repeat(times)}`,
};

/** The longest of these texts that may be saved. */
function longestAllowed(repeat: (times: number) => string): string {
  let [allowed, refused] = [0, CONTENT_MAX_LENGTH];
  while (refused - allowed > 1) {
    const times = Math.floor((allowed + refused) / 2);
    if (contentProblem(repeat(times)) === null) allowed = times;
    else refused = times;
  }
  return repeat(allowed);
}

test.each(Object.entries(DENSE_MARKDOWN))('few elements are made of %s', (_, repeat) => {
  const html = renderToStaticMarkup(<Markdown source={longestAllowed(repeat)} />);
  // A link to another site is two elements.
  expect(html.match(/<[a-z]/g)?.length).toBeLessThan(2.1 * CONTENT_MAX_ELEMENTS);
});

test.each([
  ['https://a.example/b?c#d', true, true],
  ['HTTP://a.example', true, true],
  ['/store/5', true, true],
  ['store/5', true, true],
  ['#top', true, true],
  ['?page=2', true, true],
  ['a.png', true, true],
  ['/a:b', true, true],
  ['?q=a:b', true, true],
  ['mailto:a@b.example', true, false],
  ['tel:+359', true, false],
  ['sms:+359', false, false],
  ['', false, false],
  [':', false, false],
  ['a:b', false, false],
])('the address %s may be linked: %s, shown as a picture: %s', (url, link, picture) => {
  expect(safeUrl(url, 'link') !== undefined).toBe(link);
  expect(safeUrl(url, 'picture') !== undefined).toBe(picture);
});

test.each([
  ['www.b.example', 'https://www.b.example'],
  ['b.example/c?d#e', 'https://b.example/c?d#e'],
  ['училище.бг', 'https://училище.бг'],
  ['b.example:8080/c', 'https://b.example:8080/c'],
  ['a.b@c.example', 'mailto:a.b@c.example'],
  ['a@c.example?subject=d', 'mailto:a@c.example?subject=d'],
  ['0888123456', 'tel:0888123456'],
  ['+359 (2) 123-456', 'tel:+359(2)123-456'],
  ['store/5', 'store/5'],
  ['/b.example', '/b.example'],
  ['?a=b.example', '?a=b.example'],
  ['12', '12'],
  ['plan.pdf', 'plan.pdf'],
  ['План 2.docx#1', 'План2.docx#1'],
  ['b.example/plan.pdf', 'https://b.example/plan.pdf'],
  ['pdf.example', 'https://pdf.example'],
])('the address %s leads to %s', (typed, address) => {
  expect(safeUrl(typed, 'link')).toBe(address);
});
