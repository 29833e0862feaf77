import { expect, test } from 'vitest';
import { htmlFault } from './clean-html.rules.ts';

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
  ['words that only look like events', '<a href="/news/javascript:" data-on="click">onclick</a>'],
])('content with %s is clean', (_, html) => {
  expect(htmlFault(html)).toBeNull();
});

test.each([
  ['a style attribute', '<p style="color:red">a</p>', '<p> has a style attribute'],
  ['a script', '<p>a</p><SCRIPT>1</SCRIPT>', 'it has a <script>'],
  ['a script in a drawing', '<svg><script>1</script></svg>', 'it has a <script>'],
  ['a frame', '<iframe src="/"></iframe>', 'it has a <iframe>'],
  ['a title of the page', '<title>Mine</title>', 'it has a <title>'],
  ['a style sheet', '<link rel="stylesheet" href="/a.css"/>', 'it has a <link>'],
  ['an event', '<p onClick="x()">a</p>', '<p> has onClick'],
  ['a script as address', '<a href=" JavaScript:x()">a</a>', '<a> has a script as href'],
  ['an attribute without quotes', '<p class=a>a</p>', 'it is no HTML from "<p class=a>a</p>" on'],
  ['a broken tag', 'a < b', 'it is no HTML from "< b" on'],
  ['a comment without an end', '<p>a</p><!-- a', 'it is no HTML from "<!-- a" on'],
  ['an end of its place in the page', 'a</div><p>b</p>', '</div> ends what is not open'],
  ['ends in another order', '<b><i>a</b></i>', '</b> ends what is not open'],
  ['no end', '<main><p>a</p>', '<main> has no end'],
  ['an element that only seems to end', '<div/>a', '<div/> has no end'],
  ['what browsers move out of a paragraph', '<p><b><ul></ul></b></p>', '<ul> stands inside <p>'],
  ['a link in a link', '<a href="/"><b><a href="/b">b</a></b></a>', '<a> stands inside <a>'],
  ['a tower', '<b>'.repeat(300), 'it is more than 200 elements deep'],
])('content with %s is not', (_, html, fault) => {
  expect(htmlFault(html)).toContain(fault);
});

test('two million characters of nonsense are judged at once', () => {
  const began = performance.now();
  for (const part of ['<a ', '<b a="1" ', '<!-', '<p></p>', '<i>', ' '])
    htmlFault(part.repeat(2_000_000 / part.length));
  expect(performance.now() - began).toBeLessThan(5000);
});
