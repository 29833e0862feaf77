import { expect, test } from 'vitest';
import { readOutput } from './read-output.rules.ts';

const page = { status: 200, html: '<main></main>' };

test.each([
  ['a page', page, page],
  [
    'hints and a reason',
    { ...page, head: '<link>', why: 'x' },
    { ...page, head: '<link>', why: 'x' },
  ],
  [
    'no HTML',
    { status: 302, html: '', why: 'elsewhere' },
    { status: 302, html: '', why: 'elsewhere' },
  ],
  ['empty extras', { ...page, head: '', why: '' }, page],
  ['more than a page has', { ...page, headers: { 'set-cookie': 'x' }, toString: 1 }, page],
  [
    'a prototype as text',
    JSON.parse('{"status":200,"html":"x","__proto__":{"a":1}}'),
    { status: 200, html: 'x' },
  ],
])('%s is read', (_, value, output) => {
  const read = readOutput(value);
  expect(read).toEqual(output);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read ?? {})).toEqual(Object.keys(output));
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', '<main></main>'],
  ['no status', { html: '' }],
  ['a status as text', { ...page, status: '200' }],
  ['half a status', { ...page, status: 200.5 }],
  ['a status below all', { ...page, status: 99 }],
  ['a status above all', { ...page, status: 600 }],
  ['no number', { ...page, status: Number.NaN }],
  ['HTML that is no text', { ...page, html: { length: 5 } }],
  ['hints that are no text', { ...page, head: ['<link>'] }],
  ['a reason that is no text', { ...page, why: {} }],
  ['a status in the prototype', Object.create({ status: 200 }, { html: { value: 5 } })],
])('%s is no page', (_, value) => {
  expect(readOutput(value)).toBeNull();
});
