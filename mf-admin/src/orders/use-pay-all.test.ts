import { expect, test } from 'vitest';
import { needsConfirmation } from './use-pay-all.ts';

test.each([
  [[], false],
  [[50], false],
  [[50.01], true],
  [[20, 60], true],
])('Sums of %j need a confirmation before they are marked as paid: %s', (amounts, needed) => {
  expect(needsConfirmation(amounts.map((amount, at) => ({ amount, currency: `C${at}` })))).toBe(
    needed,
  );
});
