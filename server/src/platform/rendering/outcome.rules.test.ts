import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.rules.ts';

const page = { status: 200, html: '<main></main>' };

test.each([
  ['a page', page, page],
  ['a redirect', { status: 302, html: '', why: 'x' }, { status: 302, html: '', why: 'x' }],
  ['more than a page has', { ...page, headers: { 'set-cookie': 'x' }, toString: 1 }, page],
  [
    'a prototype as text',
    JSON.parse(`{"status":200,"html":"x","__proto__":{"a":1}}`),
    { status: 200, html: 'x' },
  ],
])('%s is read', (_, output, expected) => {
  const outcome = outcomeOf(JSON.stringify({ output }), 7);
  expect(outcome).toEqual({ kind: 'rendered', output: expected, cpuMs: 7 });
  expect(Object.getPrototypeOf('output' in outcome && outcome.output)).toBe(Object.prototype);
});

test.each([
  ['nothing', ''],
  ['text', '"<main></main>"'],
  ['no output', '{}'],
  ['no status', '{"output":{"html":""}}'],
  ['half a status', '{"output":{"html":"","status":200.5}}'],
  ['a status above all', '{"output":{"html":"","status":600}}'],
  ['HTML that is no text', '{"output":{"html":{"length":5},"status":200}}'],
  ['hints that are no text', '{"output":{"html":"","status":200,"head":["<link>"]}}'],
  ['a script', '{"output":{"html":"<script></script>","status":200}}'],
  ['more than hints', '{"output":{"html":"","status":200,"head":"<meta/>"}}'],
])('%s is no page', (_, text) => {
  expect(outcomeOf(text, 7)).toMatchObject({ kind: 'failed', fault: 'answer' });
});
