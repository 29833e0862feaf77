import { expect, test } from 'vitest';
import { asksFirst } from './pay-all.rules.ts';

test.each([
  [[], false],
  [[50], false],
  [[50.01], true],
  [[20, 60], true],
])('Sums of %j are asked about before they are marked as paid: %s', (amounts, asks) => {
  expect(asksFirst(amounts.map((amount, at) => ({ amount, currency: `C${at}` })))).toBe(asks);
});
