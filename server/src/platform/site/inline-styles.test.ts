import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBelow } from '../../../test/site/released-site.ts';
import { createInlineStyles } from './inline-styles.ts';

const FILE = '/sections/mf-news/1.0.0-aa/static/css/async/a.css';

function style(text: string, url = FILE) {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  writeBelow(folder, FILE, text);
  writeBelow(folder, '/shell/assets/index.css', text);
  writeBelow(folder, '/secret.css', 'secret');
  return createInlineStyles(folder)({ url, integrity: 'sha384-x' });
}

test('an inlined style sheet has the name that its CSS loader looks for, and that of its section', async () => {
  const { html, hash } = await style('a{b:c}');
  expect(html).toBe(
    '<style data-href="static/css/async/a.css" data-section="mf-news">a{b:c}</style>',
  );
  expect(hash).toMatch(/^[\w+/]{43}=$/);
});

test.each([
  'a{background:url(/assets/a.svg)}',
  'a{background:url("https://cdn.example/a.svg")}',
  "a{background:url('data:image/png;base64,AA==')}",
  'a{mask:url(#a)}',
  'a{}',
])('%s is inlined', async (text) => {
  expect((await style(text)).html).toContain(text);
  expect((await style(text, '/assets/index.css')).html).toContain(text);
});

test.each([
  ['ends the element', 'a{content:"</style><script>"}'],
  ['ends the element, in other letters', 'a{content:"</STYLE >"}'],
  ['points to a file beside it', 'a{background:url(a.svg)}'],
  ['points to a file above it', 'a{background:url( "../a.svg")}'],
  ['imports', '@import "b.css";'],
  ['has other bytes in the page', 'a{}\r\nb{}'],
])('a style sheet that %s stays a file, with a name for its CSS loader', async (_, text) => {
  expect(await style(text)).toEqual({
    html: `<link rel="stylesheet" href="${FILE}" data-href="static/css/async/a.css" integrity="sha384-x" crossorigin>`,
  });
});

test.each([
  '/sections/mf-news/1.0.0-aa/static/css/async/gone.css',
  '/sections/../secret.css',
  '/sections/mf-news/../../secret.css',
  '/sections/mf-news/1.0.0-aa/../../../secret.css',
  '/assets/../../secret.css',
  'https://cdn.example/sections/mf-news/1.0.0-aa/static/css/async/a.css',
])('%s is not read from the disk', async (url) => {
  const { html, hash } = await style('a{}', url);
  expect(html).toContain('<link rel="stylesheet"');
  expect(hash).toBeUndefined();
});
