import { expect, test } from 'vitest';
import { isBackupOld, isMailStuck, isNearlyFull } from './warnings.rules.ts';

const HOUR = 60 * 60_000;
const NOW = 1000 * HOUR;
const GB = 1e9;

test.each([
  [{ oldestCreatedAt: null, givenUpCount: 0 }, false],
  [{ oldestCreatedAt: NOW - HOUR, givenUpCount: 0 }, false],
  [{ oldestCreatedAt: NOW - HOUR - 1, givenUpCount: 0 }, true],
  [{ oldestCreatedAt: null, givenUpCount: 1 }, true],
])('mails are stuck with %o: %o', (mails, stuck) => {
  expect(isMailStuck(mails, NOW)).toBe(stuck);
});

test.each([
  [{ free: 50 * GB, size: 100 * GB }, false],
  [{ free: 10 * GB, size: 100 * GB }, false],
  [{ free: 9.9 * GB, size: 100 * GB }, true],
  [{ free: 1 * GB, size: 5 * GB }, false],
  [{ free: 0.9 * GB, size: 5 * GB }, true],
])('a disk is nearly full with %o: %o', (disk, isFull) => {
  expect(isNearlyFull(disk)).toBe(isFull);
});

test.each([
  [NOW - 48 * HOUR, false],
  [NOW - 48 * HOUR - 1, true],
])('a backup of %o is old: %o', (unsavedSince, old) => {
  expect(isBackupOld({ unsavedSince }, NOW)).toBe(old);
});
