import { expect, test } from 'vitest';
import { isMadeBy } from './rendered.rules.ts';

const shell = { name: 'shell', version: '1.0.0-a' };
const news = { name: 'mf-news', version: '1.0.0-b' };

test.each([
  [undefined, [], false],
  [[], [shell], false],
  [['shell@1.0.0-a'], [shell], true],
  [['shell@1.0.0-a'], [shell, news], false],
  [['shell@1.0.0-a', 'mf-news@1.0.0-b'], [shell, news], true],
  [['shell@1.0.0-a', 'mf-news@1.0.0-canary'], [shell, news], false],
  [['shell@1.0.0-old', 'mf-news@1.0.0-b'], [shell, news], false],
  [['shell@1.0.0-a', 'mf-news@1.0.0-b', 'mf-store@1.0.0-c'], [shell, news], true],
])('content of %j for %j: %s', (rendered, needed, isOurs) => {
  expect(isMadeBy(rendered, needed)).toBe(isOurs);
});
