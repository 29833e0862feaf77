import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MarkdownText as Markdown } from './markdown-text.tsx';

const html = (source: string): string => {
  const { container } = render(<Markdown source={source} />);
  const inner = container.firstElementChild?.innerHTML ?? '';
  return inner.replaceAll('\n', '').replace(/ class="[^"]*"/g, '');
};

const link = (href: string, text: string): string =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}<span> (opens in a new tab)</span></a>`;
const STORED = '/media/0123456789abcdef-1600x900.webp';

describe('the rendered Markdown', () => {
  test.each([
    ['a link', '[a](https://b.example)', `<p>${link('https://b.example', 'a')}</p>`],
    ['a link inside the site', '[a](/store)', `<p>${link('/store', 'a')}</p>`],
    [
      'an address by itself',
      'https://b.example',
      `<p>${link('https://b.example', 'https://b.example')}</p>`,
    ],
    ['a telephone number', '[call](tel:+3592)', `<p>${link('tel:+3592', 'call')}</p>`],
    ['HTML, which is left out', 'a <b>b</b> c', '<p>a b c</p>'],
    ['a block of HTML', '<div>x</div>\n\ny', '<p>y</p>'],
    ['code', '`++a++ ![b](c =3x3) \\+`', '<p><code>++a++ ![b](c =3x3) \\+</code></p>'],
    [
      'a block of code',
      '```\n![b](c "t" =3x3) ++a++ \\+\n```',
      '<pre><code>![b](c "t" =3x3) ++a++ \\+</code></pre>',
    ],
    ['indented code', '    ![b](<c d> =3x3)', '<pre><code>![b](&lt;c d&gt; =3x3)</code></pre>'],
  ])('%s', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('a table is in a region that can be focused and scrolled', () => {
    expect(html('|a|b|\n|:-|-:|\n|1|2|')).toMatch(
      /^<section aria-label="Table" tabindex="0"><table><thead><tr><th scope="col" data-align="left">a<\/th>.*<td data-align="right">2<\/td><\/tr><\/tbody><\/table><\/section>$/,
    );
  });

  test('a column without a heading has none', () => {
    expect(html('||b|\n|-|-|\n|1|2|')).toContain('<tr><td></td><th scope="col">b</th></tr>');
  });

  test('the checkboxes of a task list show their state and are disabled', () => {
    const boxes = html('- [x] a\n- [ ] b').match(/<input[^>]*>/g);
    expect(boxes).toHaveLength(2);
    expect(boxes?.[0]).toContain('aria-label="Done"');
    expect(boxes?.[1]).toContain('aria-label="To do"');
    for (const box of boxes ?? []) expect(box).toContain('disabled');
  });

  test('headings move down by one level, and never below the sixth', () => {
    expect(html('# a\n\n## b\n\n###### c')).toBe('<h2>a</h2><h3>b</h3><h6>c</h6>');
  });

  test("a text that begins with lower headings leaves no gap below the page's own", () => {
    expect(html('### a\n\n#### b\n\n### c')).toBe('<h2>a</h2><h3>b</h3><h2>c</h2>');
  });

  test('a footnote is reached on the same page', () => {
    const anchors = html('a[^1]\n\n[^1]: b').match(/<a [^>]*>/g) ?? [];
    expect(anchors).toHaveLength(2);
    for (const anchor of anchors) expect(anchor).not.toContain('_blank');
  });
});

describe('underlining', () => {
  test.each([
    ['++a++', '<u>a</u>'],
    ['x ++a b++ y', 'x <u>a b</u> y'],
    ['++**a** b++', '<u><strong>a</strong> b</u>'],
    ['**++a++**', '<strong><u>a</u></strong>'],
    ['++a `++` b++', '<u>a <code>++</code> b</u>'],
    ['un++believ++able', 'un<u>believ</u>able'],
    ['++a++ and ++b++', '<u>a</u> and <u>b</u>'],
    ['(++a++)', '(<u>a</u>)'],
    ['C++ is older than C++', 'C++ is older than C++'],
    ['C++17 or C++20', 'C++17 or C++20'],
    ['++i; ++j', '++i; ++j'],
    ['1 ++ 2 ++ 3', '1 ++ 2 ++ 3'],
    ['++++', '++++'],
    ['+++a+++', '+++a+++'],
    ['\\++a++', '++a++'],
    ['++a', '++a'],
    ['a++', 'a++'],
    ['++ a++', '++ a++'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(`<p>${expected}</p>`);
  });
});

describe('sizes of pictures', () => {
  test.each([
    ['both sides', '![a](/b.png =300x200)', { width: '300', height: '200', title: null }],
    ['the width', '![a](/b.png =300x)', { width: '300', height: null, title: null }],
    ['the height', '![a](/b.png =x200)', { width: null, height: '200', title: null }],
    ['a title before it', '![a](/b.png "t" =300x200)', { width: '300', height: '200', title: 't' }],
    ['a title after it', '![a](/b.png =300x200 "t")', { width: '300', height: '200', title: 't' }],
    [
      'a title in single quotes',
      "![a](/b.png 't' =30x)",
      { width: '30', height: null, title: 't' },
    ],
    ['an address in angles', '![a](</b.png> =30x20)', { width: '30', height: '20', title: null }],
    ['brackets in the text', '![a [b]](/b.png =30x20)', { width: '30', height: '20', title: null }],
    ['none', '![a](/b.png)', { width: null, height: null, title: null }],
    ['an x alone', '![a](/b.png "=x")', { width: null, height: null, title: '=x' }],
  ])('%s', (_, source, expected) => {
    const { container } = render(<Markdown source={source} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/b.png');
    for (const [name, value] of Object.entries(expected))
      expect([name, image?.getAttribute(name)]).toEqual([name, value]);
  });

  test.each([
    ['as it is, when none is written', `![a](${STORED})`, '1600', '900'],
    ['by its own proportions, when a width is written', `![a](${STORED} =320x)`, '320', '180'],
    ['by its own proportions, when a height is written', `![a](${STORED} =x180)`, '320', '180'],
  ])('a stored picture is shown %s', (_, source, width, height) => {
    const { container } = render(<Markdown source={source} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('width')).toBe(width);
    expect(image?.getAttribute('height')).toBe(height);
    expect(image?.getAttribute('srcset')).toContain('@480.webp 480w');
    expect(image?.getAttribute('loading')).toBe('lazy');
  });

  test.each([
    ['text', 'a \\![b](c =3x3 and so on', '<p>a ![b](c =3x3 and so on</p>'],
    ['quoted text', 'see "a =3x3" b', '<p>see "a =3x3" b</p>'],
    ['a private character', 'a \uE000 b', '<p>a \uFFFD b</p>'],
  ])('%s that looks like one stays as it was', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });
});
