import { expect, test } from 'vitest';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { HttpError } from './errors/http-error.ts';
import { addressBlocks } from './limits/address-blocks.ts';
import { createMemoryCounter, postgresCounterCreator } from './limits/limit-counters.ts';
import { createRateLimits } from './limits/rate-limits.ts';

const ANA = ['loginByAccount', 'ana@school.example'] as const;
const against = [['loginByAddress', '10.0.0.1'], ANA] as const;

const setUp = () => createRateLimits({ factor: 1 });
const failing = (error: Error) => async () => Promise.reject(error);

const countAllowed = async (attempts: readonly Promise<unknown>[]): Promise<number> => {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

test.each([
  ['a wrong password', new HttpError('WRONG_CREDENTIALS'), 10],
  ['a server that is busy', new HttpError('UNAVAILABLE'), 20],
  ['a database that is away', new Error('connect ECONNREFUSED'), 20],
])('%s counts as it should', async (_, error, expected) => {
  const limits = setUp();
  let reached = 0;
  for (let n = 0; n < 20; n += 1)
    if ((await limits.attempt(against, failing(error)).catch((thrown) => thrown)) === error)
      reached += 1;
  expect(reached).toBe(expected);
});

test('attempts refused by one limit do not count for the others', async () => {
  const limits = setUp();
  const failingLogin = failing(new HttpError('WRONG_CREDENTIALS'));
  for (let n = 0; n < 400; n += 1) await limits.attempt(against, failingLogin).catch(() => {});
  const againstBoris = [against[0], ['loginByAccount', 'boris@school.example']] as const;
  expect(await limits.attempt(againstBoris, async () => 'in')).toBe('in');
});

test.each([
  ['an IPv4 address', '203.0.113.7', ['203.0.113.7']],
  ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', ['203.0.113.7']],
  ['an IPv4 address with its port', '203.0.113.7:1001', ['203.0.113.7']],
  [
    'an IPv6 address with its port',
    '[2001:db8:1:2::9]:1',
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ],
  ['an IPv4 address written as IPv6, with its port', '[::ffff:203.0.113.7]:1', ['203.0.113.7']],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['its neighbour in the network', '2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['a local IPv6 address with its zone', 'fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['something else', 'unknown', ['unknown']],
])('%s counts for its blocks', (_, address, keys) => {
  expect(addressBlocks(address).map(({ key }) => key)).toEqual(keys);
});

test('an IPv6 network has the limit of one address, and its block ten times that', async () => {
  const limits = setUp();
  const from = (network: number) =>
    countAllowed(
      Array.from({ length: 101 }, (_, host) =>
        limits.take('mailByAddress', `2001:db8:1:${network.toString(16)}::${host}`),
      ),
    );
  for (let network = 0; network < 10; network += 1) expect(await from(network)).toBe(100);
  expect(await from(10)).toBe(0);
  await limits.take('mailByAddress', '2001:db8:2::1');
});

test('a school of 900 registers from one address within an hour, some pupils at the third try', async () => {
  const limits = setUp();
  const take = (name: 'formsByAddress' | 'registerByAddress', count: number) =>
    countAllowed(Array.from({ length: count }, () => limits.take(name, '203.0.113.7')));
  expect(await take('formsByAddress', 2_700)).toBe(2_700);
  expect(await take('registerByAddress', 900)).toBe(900);
});

onEveryEngine('processes that share a database', (start, { engine }) => {
  test('share their counts, without names', async () => {
    const { db } = await start();
    // A SQLite file has one process.
    const isShared = engine === 'postgres';
    const counterCreator = isShared ? postgresCounterCreator(db) : createMemoryCounter;
    const processes = (isShared ? [1, 2, 3] : [1]).map(() =>
      createRateLimits({ factor: 1, counterCreator }),
    );
    const attempts = Array.from({ length: 12 }, () => processes.map(({ take }) => take(...ANA)));
    expect(await countAllowed(attempts.flat())).toBe(10);
    const rows = await db.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows)).not.toContain('ana');
  });
});
