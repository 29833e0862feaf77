import { expect, test } from 'vitest';
import { headFault, htmlFault } from './clean-html.rules.ts';

test.each([
  ['nothing', ''],
  [
    'elements that end in order',
    '<main class="a b"><p>One &lt; two</p><!--$--><br/></main><!-- -->',
  ],
  ['attributes without a value', '<button disabled="" hidden type="button">Tap</button>'],
  ['pictures', '<img src="/media/a.webp" alt="" sizes="(max-width: 600px) 100vw"/>'],
  [
    'drawings',
    '<svg viewBox="0 0 1 1"><title>A</title><linearGradient/><path d="M0"></path></svg>',
  ],
  ['Cyrillic text', '<h1 lang="bg">Новини – „днес“</h1>'],
  ['lists in cells', '<table><tbody><tr><td><ul><li><p>a</p></li></ul></td></tr></tbody></table>'],
  [
    'a sentence for who has no scripts',
    '<form><noscript><p>Please allow it.</p></noscript></form>',
  ],
  ['an address with a query', '<a href="/store?q=a&amp;page=2">a</a><form action="/news"></form>'],
  ['words that only look like events', '<a href="javascript%3a" data-on="click">onclick</a>'],
])('server HTML with %s is clean', (_, html) => {
  expect(htmlFault(html)).toBeNull();
});

test.each([
  ['a style attribute', '<p style="color:red">a</p>', '<p> has a style attribute'],
  ['a script', '<p>a</p><SCRIPT>1</SCRIPT>', 'it has a <script>'],
  ['a script in a drawing', '<svg><script>1</script></svg>', 'it has a <script>'],
  ['a frame', '<iframe src="/"></iframe>', 'it has a <iframe>'],
  ['a style sheet', '<link rel="stylesheet" href="/a.css"/>', 'it has a <link>'],
  ['an event', '<p onClick="x()">a</p>', '<p> has onClick'],
  ['a script as address', '<a href=" JavaScript:x()">a</a>', '<a> has a script as href'],
  ['a script as entities', '<a href="&#106;avascript:x()">a</a>', '<a> has a href that is not'],
  ['a script with a line break', '<a href="java\nscript:x()">a</a>', '<a> has a script as href'],
  ['a form for another host', '<form action="//evil.example"></form>', 'an action of another host'],
  ['a button for another host', '<button formAction="https://e.example">a</button>', 'formAction'],
  [
    'an animated address',
    '<svg><a><animate values="javascript:x()"/></a></svg>',
    'it has a <animate>',
  ],
  [
    'an element that redirects readers',
    '<meta http-equiv="refresh" content="0;//e.example"/>',
    'it has a <meta>',
  ],
  [
    'a comment that ends an element',
    '<noscript><!--</noscript --><b></b></noscript>',
    'it is not HTML',
  ],
  ['an attribute without quotes', '<p class=a>a</p>', 'it is not HTML'],
  ['a broken tag', 'a < b', 'it is not HTML'],
  ['a comment without an end', '<p>a</p><!-- a', 'it is not HTML'],
])('server HTML with %s is not', (_, html, fault) => {
  expect(htmlFault(html)).toContain(fault);
});

test('the head has hints only', () => {
  const hint = '<link rel="preload" as="image" href="/a.webp" imageSrcSet="/a.webp 2x"/>';
  expect([headFault(''), headFault(hint + hint)]).toEqual([null, null]);
  for (const more of [
    '<meta http-equiv="refresh" content="0"/>',
    '<link rel="stylesheet" href="/a"/>',
  ])
    expect(headFault(hint + more)).toBe('its head has more than hints');
});

/** The processor time that checking 400,000 characters takes. */
function workOf(repeated: string): number {
  const html = repeated.repeat(400_000 / repeated.length);
  const before = process.cpuUsage();
  htmlFault(html);
  return process.cpuUsage(before).user;
}

test.each(['<a ', '<b a="1" ', '<!-', '<p></p>', '<i>', ' '])(
  'much nonsense like %j is checked like as much of a page',
  (repeated) => {
    expect(workOf(repeated)).toBeLessThan(30 * workOf('<p class="a">Some words</p>'));
  },
);
