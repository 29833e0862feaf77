import { render, screen } from '@testing-library/react';
import { writeBoot } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { MarkdownText as Markdown } from './markdown-text.tsx';

const html = (source: string): string => {
  const { container } = render(<Markdown source={source} />);
  const inner = container.firstElementChild?.innerHTML ?? '';
  return inner.replaceAll('\n', '').replace(/ class="[^"]*"/g, '');
};

const tags = (source: string): string | undefined =>
  html(source)
    .match(/(?<=<)h\d/g)
    ?.join(' ');

const link = (href: string, text: string): string =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}<span> (opens in a new tab)</span></a>`;

describe('the rendered Markdown', () => {
  test.each([
    ['a link', '[a](https://b.example)', `<p>${link('https://b.example', 'a')}</p>`],
    ['a link inside the site', '[a](/store)', `<p>${link('/store', 'a')}</p>`],
    [
      'an address by itself',
      'https://b.example',
      `<p>${link('https://b.example', 'https://b.example')}</p>`,
    ],
    ['HTML, shown as typed', 'a <b>b</b> c', '<p>a &lt;b&gt;b&lt;/b&gt; c</p>'],
    [
      'a block of HTML, in which Markdown is read',
      '<div>**x**</div>\n\ny',
      '<p>&lt;div&gt;<strong>x</strong>&lt;/div&gt;</p><p>y</p>',
    ],
    ['a break of HTML', 'а<br>б', '<p>а<br>б</p>'],
    ['a break before a line', '<br/>\n**а**', '<p><br><strong>а</strong></p>'],
    ['comments, which stay hidden', 'а<!-- б -->\n\n<!--\n\nв\n\n-->', '<p>а</p>'],
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
    render(<Markdown source={'- [x] a\n- [ ] b'} />);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.getAttribute('aria-label'), box.disabled])).toEqual([
      ['Done', true],
      ['To do', true],
    ]);
  });

  test('headings move down by one level, and never below the sixth', () => {
    expect(tags('# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f')).toBe('h2 h3 h4 h5 h6 h6');
  });

  test.each([
    ['begins with lower headings', '### a\n\n#### b\n\n### c', 'h2 h3 h2'],
    ['skips a level', '# a\n\n### b\n\n## c', 'h2 h3 h3'],
    ['ends higher than it began', '## a\n\n# b\n\n## c', 'h2 h2 h3'],
    ['has footnotes', '### a\n\nb[^1]\n\n[^1]: c', 'h2 h2'],
    ['has a heading in a footnote', '# a\n\nb[^1]\n\n[^1]: # c', 'h2 h2 h3'],
  ])('a text that %s has levels without a gap', (_, source, levels) => {
    expect(tags(source)).toBe(levels);
  });

  const targetOf = (source: string): string | null | undefined => {
    const { container } = render(<Markdown source={source} />);
    const href = container.querySelector('p a')?.getAttribute('href');
    return href && container.querySelector(`[id="${href.slice(1)}"]`)?.textContent;
  };

  test.each([
    ['#б', '## Б'],
    ['#Кога-и-къде', '## Кога и къде?'],
    ['#%D0%91', '## Б'],
    ['#a--b', '## A & **B**'],
  ])('the link %s leads to %s', (address, heading) => {
    expect(targetOf(`[a](${address})\n\n${heading}`)).toBe(heading.replace(/[#*]/g, '').trim());
  });

  test('the second heading of a name has an address of its own', () => {
    expect(targetOf('[a](#б-1)\n\n## Б\n\n### Б')).toBe('Б');
  });

  test.each(['#б', '#', '#%', '#_ftn1', '#%FF'])(
    'the link %s, which leads nowhere, is text',
    (address) => {
      expect(html(`[а](${address})\n\n## Г`)).toContain('<p><span>а</span></p>');
    },
  );

  test('a footnote is reached on the same page', () => {
    const anchors = html('a[^1]\n\n[^1]: b').match(/<a [^>]*>/g) ?? [];
    expect(anchors).toHaveLength(2);
    for (const anchor of anchors) expect(anchor).not.toContain('_blank');
  });
});

describe('a bare address ends where the sentence goes on', () => {
  test.each([
    ['„https://b.example/a“', '„', 'https://b.example/a', '“'],
    ['«https://b.example/a»,', '«', 'https://b.example/a', '»,'],
    ['‘https://b.example/a’ b', '‘', 'https://b.example/a', '’ b'],
    ['https://b.example/a… b', '', 'https://b.example/a', '… b'],
    ['https://b.example/a—b', '', 'https://b.example/a', '—b'],
    ['„https://b.example/a.“', '„', 'https://b.example/a', '.“'],
    ['(https://b.example/c_(d)“)', '(', 'https://b.example/c_(d)', '“)'],
  ])('%s', (source, before, address, after) => {
    expect(html(source)).toBe(`<p>${before}${link(address, address)}${after}</p>`);
  });

  test.each([
    ['https://b.example/o’neil', 'https://b.example/o%E2%80%99neil'],
    ['<https://b.example/a“>', 'https://b.example/a%E2%80%9C'],
    ['[x](https://b.example/a“)', 'https://b.example/a%E2%80%9C'],
  ])('%s leads to %s', (source, address) => {
    expect(html(source)).toContain(`href="${address}"`);
  });
});

test.each([
  [false, 'a\nb', '<p>ab</p>'],
  [true, 'a\nb', '<p>a<br>b</p>'],
  [true, '🎉 **a**\n🎉 b\\\nc\n\nd', '<p>🎉 <strong>a</strong><br>🎉 b<br>c</p><p>d</p>'],
  [true, '```\na\nb\n```', '<pre><code>ab</code></pre>'],
])('a line end with the setting %s, in %j', (lineBreaks, source, expected) => {
  writeBoot({ config: lineBreaks ? { lineBreaks } : {} });
  expect(html(source)).toBe(expected);
});

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
])('underlining of %s', (source, expected) => {
  expect(html(source)).toBe(`<p>${expected}</p>`);
});

describe('sizes of pictures', () => {
  const image = (source: string) => {
    const { container } = render(<Markdown source={source} />);
    return (name: string) => container.querySelector('img')?.getAttribute(name);
  };

  test.each([
    ['both sides', '![a](/b.png =300x200)', '300', '200', null],
    ['the width', '![a](/b.png =300x)', '300', null, null],
    ['the height', '![a](/b.png =x200)', null, '200', null],
    ['a title before it', '![a](/b.png "t" =300x200)', '300', '200', 't'],
    ['a title after it', '![a](/b.png =300x200 "t")', '300', '200', 't'],
    ['a title in single quotes', "![a](/b.png 't' =30x)", '30', null, 't'],
    ['an address in angles', '![a](</b.png> =30x20)', '30', '20', null],
    ['brackets in the text', '![a [b]](/b.png =30x20)', '30', '20', null],
    ['none', '![a](/b.png)', null, null, null],
    ['an x alone', '![a](/b.png "=x")', null, null, '=x'],
  ])('%s', (_, source, ...expected) => {
    expect(['src', 'width', 'height', 'title'].map(image(source))).toEqual(['/b.png', ...expected]);
  });

  test.each([
    ['as it is, when none is written', '', '1600', '900'],
    ['by its own proportions, when a width is written', ' =320x', '320', '180'],
    ['by its own proportions, when a height is written', ' =x180', '320', '180'],
  ])('a stored picture is shown %s', (_, size, ...expected) => {
    const attribute = image(`![a](/media/0123456789abcdef-1600x900.webp${size})`);
    expect(['width', 'height', 'loading'].map(attribute)).toEqual([...expected, 'lazy']);
    expect(attribute('srcset')).toContain('@480.webp 480w');
  });

  test.each([
    ['text', 'a \\![b](c =3x3 and so on', '<p>a ![b](c =3x3 and so on</p>'],
    ['quoted text', 'see "a =3x3" b', '<p>see "a =3x3" b</p>'],
    ['a private character', 'a \uE000 b', '<p>a \uFFFD b</p>'],
  ])('%s that looks like one stays as it was', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });
});
