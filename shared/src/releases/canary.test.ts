import { BUCKET_COUNT, seesCanary } from 'shared/releases';
import { expect, test } from 'vitest';

const bucketsOf = (canary: { id: number; traffic: number }): Set<number> =>
  new Set(
    Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket).filter((bucket) =>
      seesCanary(bucket, canary),
    ),
  );

test.each([1, 10, 50, 99])(
  'a canary for %i %% goes to exactly that share of the buckets',
  (traffic) => {
    for (const id of [1, 7, 12_345]) expect(bucketsOf({ id, traffic }).size).toBe(traffic * 100);
  },
);

test('visitors stay on a canary while its share grows', () => {
  const grown = bucketsOf({ id: 7, traffic: 40 });
  expect([...bucketsOf({ id: 7, traffic: 10 })].every((bucket) => grown.has(bucket))).toBe(true);
});

test('two canaries of the same share go to different visitors', () => {
  const [first, second] = [7, 8].map((id) => bucketsOf({ id, traffic: 10 }));
  expect([...(first ?? [])].filter((bucket) => second?.has(bucket))).toEqual([]);
});
