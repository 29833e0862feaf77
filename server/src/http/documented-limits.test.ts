import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from './limits/rate-limits.ts';

const page = new URL('../../../docs/security/limits.md', import.meta.url);

const inWords = (seconds: number): string => {
  if (seconds % 3600 === 0) return seconds === 3600 ? '1 hour' : `${seconds / 3600} hours`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
};

test('the page about limits has every rate limit, with its numbers', () => {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` +\| +(\d+) +\| ([\w ]+?) +\|/gm);
  const documented = Array.from(rows, ([, name, limit, window]) => [name, Number(limit), window]);
  const enforced = Object.entries(RATE_LIMITS).map(([name, { limit, windowSeconds }]) => [
    name,
    limit,
    inWords(windowSeconds),
  ]);
  expect(documented).toEqual(enforced);
});
