import { BUCKET_COUNT, seesCanary } from 'shared/releases';
import { expect, test } from 'vitest';

const visitorsOf = (canary: { id: number; traffic: number }): Set<number> =>
  new Set(
    Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket).filter((bucket) =>
      seesCanary(bucket, canary),
    ),
  );

test.each([1, 10, 50, 99])(
  'a canary for %i %% goes to exactly that share of the buckets',
  (traffic) => {
    for (const id of [1, 7, 12_345]) expect(visitorsOf({ id, traffic }).size).toBe(traffic * 100);
  },
);

test('visitors stay on a canary while its share grows', () => {
  const grown = visitorsOf({ id: 7, traffic: 40 });
  expect([...visitorsOf({ id: 7, traffic: 10 })].every((visitor) => grown.has(visitor))).toBe(true);
});

test('two canaries of the same share go to different visitors', () => {
  const [first, second] = [7, 8].map((id) => visitorsOf({ id, traffic: 10 }));
  expect([...(first ?? [])].filter((visitor) => second?.has(visitor))).toEqual([]);
});
