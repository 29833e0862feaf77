import { expect, test } from 'vitest';
import { isClearlyWorse } from '../../src/modules/releases/health.rules.ts';

const loads = (loaded: number, failed: number, crashed = 0) => ({ loaded, failed, crashed });

test.each([
  ['throws at load, from the fifth failure on', loads(0, 5), loads(200, 1), true],
  ['throws at load, after four failures', loads(0, 4), loads(200, 1), false],
  ['fails for a third of the visitors', loads(20, 10), loads(200, 1), true],
  ['crashes after it was loaded', loads(30, 0, 12), loads(200, 1), true],
  ['fails as often as the one before: the network is bad', loads(80, 20), loads(160, 40), false],
  ['fails for all, and so, it is said, did the one before', loads(0, 50), loads(0, 50), true],
  ['fails as often as one before of which much is said', loads(60, 40), loads(0, 50), false],
  ['fails now and then, as everything does', loads(995, 5), loads(1000, 0), false],
  ['fails a little more often than the one before', loads(950, 50), loads(970, 30), false],
  ['fails five times as often', loads(900, 100), loads(980, 20), true],
  ['comes after one nobody had loaded', loads(1, 9), loads(0, 0), true],
])('a release that %s', (_, fresh, before, isWorse) => {
  expect(isClearlyWorse(fresh, before)).toBe(isWorse);
});
