import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without arguments everything is measured', () => {
  expect(readOptions([])).toMatchObject({
    rounds: 3,
    pages: ['home', 'news', 'article', 'store', 'product'],
    variants: ['site', 'off', 'monolith'],
    networks: ['slow', 'fast'],
  });
});

test('parts are named, in any order', () => {
  const args = ['--', '--rounds', '2', '--pages', 'store,home', '--networks', 'fast'];
  expect(readOptions(args)).toMatchObject({
    rounds: 2,
    pages: ['home', 'store'],
    networks: ['fast'],
  });
});

test.each([
  ['--pages', 'home,shop', '--pages knows home, news, article, store, product, and not shop'],
  ['--rounds', '0', '--rounds 0 is no number above zero'],
])('%s %s is refused', (option, value, sentence) => {
  expect(() => readOptions([option, value])).toThrow(sentence);
});
