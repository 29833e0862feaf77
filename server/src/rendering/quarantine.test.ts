import { beforeEach, expect, test } from 'vitest';
import { createQuarantine } from './quarantine.ts';

let time = 0;
beforeEach(() => {
  time = 0;
});
const start = () => createQuarantine({ now: () => time, firstMs: 30, longestMs: 100 });

test('what never failed is admitted, and tries nothing', () => {
  expect(start().admit(['a', 'b'])).toEqual([]);
});

test('what failed is refused until its time is over, with all that comes with it', () => {
  const quarantine = start();
  quarantine.bar('a', 'broken');
  time = 29;
  expect(quarantine.admit(['b', 'a'])).toBeNull();
  expect(quarantine.isFree(['b', 'a'])).toBe(false);
  expect(quarantine.admit(['b'])).toEqual([]);
  time = 30;
  expect(quarantine.admit(['b', 'a'])).toEqual(['a']);
});

test('one is tried while the others wait', () => {
  const quarantine = start();
  quarantine.bar('a', 'broken');
  time = 30;
  const tried = quarantine.admit(['a']) ?? [];
  expect(quarantine.admit(['a'])).toBeNull();
  quarantine.lift(tried);
  expect(quarantine.admit(['a'])).toEqual([]);
  expect(quarantine.list()).toEqual([]);
});

test('a try that tells nothing is given to the next', () => {
  const quarantine = start();
  quarantine.bar('a', 'broken');
  time = 30;
  quarantine.giveBack(quarantine.admit(['a']) ?? []);
  expect(quarantine.admit(['a'])).toEqual(['a']);
});

test('each failure in a row makes the pause longer, up to the longest', () => {
  const quarantine = start();
  const pauses = [1, 2, 3, 4].map(() => {
    const { until } = quarantine.bar('a', 'broken');
    const pause = until - time;
    time = until;
    return pause;
  });
  expect(pauses).toEqual([30, 60, 100, 100]);
  expect(quarantine.list()).toEqual([['a', expect.objectContaining({ times: 4 })]]);
});

test('what waits for longest is forgotten last', () => {
  const quarantine = start();
  quarantine.bar('first', 'broken');
  time = 1;
  for (let count = 0; count < 500; count += 1) quarantine.bar(`other ${count}`, 'broken');
  expect(quarantine.list().length).toBe(500);
  expect(quarantine.admit(['first'])).toEqual([]);
});
