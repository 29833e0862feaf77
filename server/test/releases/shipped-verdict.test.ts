import { expect, test } from 'vitest';
import { verdictOn } from '../../src/modules/releases/shipped.rules.ts';

const live = (version: string, by_itself: 0 | 1) => ({
  section: 'mf-news',
  version,
  since: 0,
  by_itself,
  canary: null,
  canary_traffic: null,
  canary_since: null,
  kept: 0 as const,
});
const usual = { wasTakenBack: false, isOlder: false, isLiveRun: false };
const older = { ...usual, live: live('3', 1), isOlder: true };

test.each([
  ['the first of its section', { ...usual, live: undefined }, 'becomes-live'],
  ['live already', { ...usual, live: live('2', 0) }, 'is-live'],
  ['newer than what a build made live', { ...usual, live: live('1', 1) }, 'becomes-live'],
  ['beside what a committee made live', { ...usual, live: live('1', 0) }, 'committee-decided'],
  [
    'newer than what another process runs',
    { ...older, isOlder: false, isLiveRun: true },
    'becomes-live',
  ],
  ['older than what another process runs', { ...older, isLiveRun: true }, 'newer-runs'],
  ['older, and nobody runs what is live', older, 'becomes-live'],
  ['what the site took back', { ...usual, live: live('1', 1), wasTakenBack: true }, 'taken-back'],
])('a release of the build that is %s', (_, state, verdict) => {
  expect(verdictOn('2', state)).toBe(verdict);
});
