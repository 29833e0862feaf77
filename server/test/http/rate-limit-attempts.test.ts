import { expect, test } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { createRateLimits } from '../../src/http/rate-limits.ts';

const against = [
  ['loginByAddress', '10.0.0.1'],
  ['loginByAccount', 'ana@school.example'],
] as const;

const setUp = () => createRateLimits({ factor: 1 });

const failing = (error: Error) => async () => {
  throw error;
};

/** How many of 20 attempts of this kind the limit allows. */
async function allowed(error: Error): Promise<number> {
  const limits = setUp();
  let refused = 0;
  for (let n = 0; n < 20; n += 1) {
    const outcome = await limits.attempt(against, failing(error)).catch((thrown) => thrown);
    if (outcome !== error) refused += 1;
  }
  return 20 - refused;
}

test.each([
  ['a wrong password', new HttpError('WRONG_CREDENTIALS'), 10],
  ['a server that is busy', new HttpError('UNAVAILABLE'), 20],
  ['a database that is away', new Error('connect ECONNREFUSED'), 20],
])('%s counts as it should', async (_, error, expected) => {
  expect(await allowed(error)).toBe(expected);
});

test('attempts refused by one limit do not count for the others', async () => {
  const limits = setUp();
  const wrong = failing(new HttpError('WRONG_CREDENTIALS'));
  for (let n = 0; n < 400; n += 1) await limits.attempt(against, wrong).catch(() => {});
  const other = [against[0], ['loginByAccount', 'boris@school.example']] as const;
  expect(await limits.attempt(other, async () => 'in')).toBe('in');
});
