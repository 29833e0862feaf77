import { expect, test } from 'vitest';
import { countInMemory, countInPostgres } from '../../src/http/limit-counters.ts';
import { createRateLimits } from '../../src/http/rate-limits.ts';
import { onEveryEngine } from '../support/test-app.ts';

const allowed = async (attempts: readonly Promise<void>[]): Promise<number> => {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

test('an IPv6 network has the limit of one address, and its block ten times that', async () => {
  const limits = createRateLimits({ factor: 1 });
  const from = (network: number, times: number) =>
    allowed(
      Array.from({ length: times }, (_, host) =>
        limits.take(
          'registerByAddress',
          `2001:db8:1:${network.toString(16)}::${host.toString(16)}`,
        ),
      ),
    );
  expect(await from(0, 120)).toBe(100);
  for (let network = 1; network < 10; network += 1) expect(await from(network, 100)).toBe(100);
  expect(await from(10, 100)).toBe(0);
  await limits.take('registerByAddress', '2001:db8:2::1');
});

test('attempts of an address elsewhere do not count for an account', async () => {
  const limits = createRateLimits({ factor: 1 });
  for (let n = 0; n < 10; n += 1) await limits.take('loginByAccount', 'ana@school.example');
  for (let n = 0; n < 30_000; n += 1) {
    await limits.take('formsByAddress', `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  }
  await expect(limits.take('loginByAccount', 'ana@school.example')).rejects.toThrow();
});

onEveryEngine('processes that share a database', (start, { engine }) => {
  test('share their counts', async () => {
    const { db } = await start();
    const countIn = engine === 'postgres' ? countInPostgres(db) : countInMemory;
    // A SQLite file has one process.
    const processes = (engine === 'postgres' ? [1, 2, 3] : [1]).map(() =>
      createRateLimits({ factor: 1, countIn }),
    );
    const attempts = Array.from({ length: 30 }, (_, n) =>
      processes[n % processes.length]?.take('loginByAccount', 'ana@school.example'),
    );
    expect(await allowed(attempts as Promise<void>[])).toBe(10);
    const rows = await db.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows)).not.toContain('ana');
  });
});
