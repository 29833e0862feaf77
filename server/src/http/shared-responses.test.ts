import { expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createSharedResponses } from './shared-responses.ts';

const URL = '/api/news';

function setUp(engine: Database['engine']) {
  let dataVersion: string | undefined = '1';
  let madeCount = 0;
  const createResponse = vi.fn(async () => {
    madeCount += 1;
    const text = `answer ${madeCount}`;
    await null;
    return text;
  });
  const share = createSharedResponses({ engine, version: { now: () => dataVersion } });
  return {
    ask: (url = URL) => share(url, createResponse),
    share,
    write: (version: string | undefined) => {
      dataVersion = version;
    },
  };
}

const ENGINES = ['sqlite', 'postgres'] as const;

it.each(ENGINES)('Callers at the same time share an answer (%s)', async (engine) => {
  const { ask } = setUp(engine);
  expect(await Promise.all([ask(), ask(), ask('/api/news?page=1')])).toEqual([
    'answer 1',
    'answer 1',
    'answer 2',
  ]);
});

it.each(ENGINES)(
  'A caller after a write gets a new answer, even while the old one is made (%s)',
  async (engine) => {
    const { ask, write } = setUp(engine);
    const before = ask();
    write('2');
    expect(await Promise.all([before, ask()])).toEqual(['answer 1', 'answer 2']);
  },
);

it('A later caller shares it until the data changes, where this process makes every write', async () => {
  const { ask, write } = setUp('sqlite');
  expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 1']);
  write('2');
  expect(await ask()).toBe('answer 2');
});

it('A later caller gets a new one where other processes write too, or nothing is known of them', async () => {
  const { ask, write } = setUp('postgres');
  expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 2']);
  write(undefined);
  expect(await Promise.all([ask(), ask()])).toEqual(['answer 3', 'answer 4']);
});

it('A failure is not shared with a later caller', async () => {
  const { share, ask } = setUp('sqlite');
  await expect(share(URL, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toBe('answer 1');
});
