import { expect, test } from 'vitest';
import { type Promotion, promotionsTo } from '../../src/modules/releases/promotions.rules.ts';
import { onSqlite } from '../support/test-app.ts';
import { aSection } from './built-release.ts';
import { newsSite } from './news-site.ts';

type Entry = readonly [Promotion['action'], from: string | null, to: string];

const UP = 'PROMOTED';
const BACK = 'ROLLED_BACK';

test.each<[string, Entry[], string[]]>([
  [
    'one after the other',
    [
      ['SHIPPED', null, 'a'],
      [UP, 'a', 'b'],
      [UP, 'b', 'c'],
    ],
    ['c', 'b', 'a'],
  ],
  [
    'back once',
    [
      [UP, null, 'a'],
      [UP, 'a', 'b'],
      [BACK, 'b', 'a'],
    ],
    ['a'],
  ],
  [
    'the same release twice',
    [
      [UP, null, 'd'],
      [UP, 'd', 'b'],
      [UP, 'b', 'd'],
      [UP, 'd', 'a'],
      [UP, 'a', 'b'],
    ],
    ['b', 'a', 'd', 'b', 'd'],
  ],
  [
    'back and up again',
    [
      [UP, null, 'a'],
      [UP, 'a', 'b'],
      [BACK, 'b', 'a'],
      [UP, 'a', 'c'],
    ],
    ['c', 'a'],
  ],
  [
    'the live one again',
    [
      [UP, null, 'a'],
      [UP, 'a', 'b'],
      [UP, 'b', 'b'],
      [UP, null, 'b'],
    ],
    ['b', 'a'],
  ],
  [
    'a canary that was taken back',
    [
      [UP, null, 'a'],
      [UP, 'a', 'b'],
      ['ROLLED_BACK_ITSELF', 'x', 'b'],
    ],
    ['b', 'a'],
  ],
  [
    'going round, as it once did',
    [
      [UP, null, 'd'],
      [UP, 'd', 'b'],
      [BACK, 'b', 'd'],
      [BACK, 'd', 'b'],
    ],
    ['b', 'd'],
  ],
])('promotions that led to the live release: %s', (_, entries, way) => {
  const promotions = entries
    .map(([action, from_version, to_version], at) => ({
      section: 'mf-news',
      action,
      from_version,
      to_version,
      at,
      revision: at,
    }))
    .reverse();
  const live = { section: 'mf-news', version: way[0] ?? '' };
  expect(promotionsTo(live, promotions).map(({ version }) => version)).toEqual(way);
  expect(promotionsTo({ ...live, section: 'mf-store' }, promotions)).toEqual([]);
});

onSqlite('rolling back', (start) => {
  test('follows the history, also where a release was live twice', async () => {
    const it = await newsSite(start);
    const third = aSection('three');
    await it.upload(third);
    for (const built of [it.next, it.release, third, it.next]) await it.promote(built);
    const [d, b, a] = [it.release, it.next, third].map(({ manifest }) => manifest.version);
    const walked: unknown[] = [];
    const rollBack = () => it.call('releases.rollBack', { ...it.asAdmin, body: {} });
    for (let answer = await rollBack(); answer.statusCode === 200; answer = await rollBack())
      walked.push((await it.liveVersions())[0]);
    expect(walked).toEqual([a, d, b, d]);
  });

  test('promoting the live release changes nothing and leaves no entry', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    const [revision, history] = [await it.revision(), await it.history()];
    const answer = await it.promote(it.next, { why: 'Once more' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().revision).toBe(revision);
    expect(await it.history()).toEqual(history);
    expect((await it.promote(it.next, {}, revision - 1)).statusCode).toBe(412);
  });
});
