import { describe, expect, test } from 'vitest';
import { countedReports } from '../../src/modules/releases/counted-reports.rules.ts';
import { NO_CANARY } from '../../src/modules/releases/releases.queries.ts';
import { type ShellReports, whySilent } from '../../src/modules/releases/silence.rules.ts';

/** A network that was sent so many pages with a shell, of which some started. */
const from = (network: string, sent: number, loaded: number): ShellReports => ({
  network,
  sent,
  loaded,
  failed: 0,
  crashed: 0,
  pages: sent,
});
const homes = (many: number, loaded: number): ShellReports[] =>
  Array.from({ length: many }, (_, n) => from(`home ${n}`, 1, loaded));

describe('a shell', () => {
  test.each([
    ['starts in no home of five', homes(5, 0), homes(5, 1), 'from 5 addresses'],
    ['starts in no home of four', homes(4, 0), homes(4, 1), null],
    [
      'does not start in five homes of twelve',
      [...homes(5, 0), ...homes(12, 1).slice(5)],
      homes(12, 1),
      null,
    ],
    ['starts where nothing ever did: robots', homes(30, 0), homes(30, 0), null],
    ['starts nowhere, and nobody was there before', homes(30, 0), [], null],
    [
      'starts as seldom as the one before',
      [...homes(6, 0), ...homes(12, 1).slice(6)],
      [...homes(6, 0), ...homes(12, 1)],
      null,
    ],
    [
      'never starts in a school',
      [from('school', 30, 0)],
      [from('school', 300, 290)],
      'from one address',
    ],
    ['did not start in a school yet', [from('school', 29, 0)], [from('school', 300, 290)], null],
    [
      'starts for nine of ten in a school',
      [from('school', 400, 360)],
      [from('school', 300, 290)],
      null,
    ],
    [
      'starts a period after it was sent',
      [from('school', 90, 0), from('school', 0, 88)],
      [from('school', 300, 290)],
      null,
    ],
  ])('that %s', (_, fresh, before, where) => {
    const why = whySilent({ fresh, before });
    if (where === null) expect(why).toBeNull();
    else expect(why).toContain(where);
  });
});

const row = { since: 0, by_itself: 0 as const, kept: 0 as const, ...NO_CANARY };
const live = [
  { ...row, section: 'mf-news', version: 'n1', canary: 'n2', canary_traffic: 5, canary_set: 7 },
  { ...row, section: 'mf-store', version: 's1', canary: 's2', canary_traffic: 9 },
  { ...row, section: 'shell', version: 'h1', canary: 'h2', canary_traffic: 5, canary_set: 7 },
];

test.each([
  ['a live section, as its own', null, ['mf-store', 's1', 'failed'], ['mf-store', 's1', 'failed']],
  [
    'one beside a shell on trial, as the shell',
    7,
    ['mf-store', 's1', 'failed'],
    ['shell', 'h2', 'crashed'],
  ],
  [
    'one that loads beside it, as its own',
    7,
    ['mf-store', 's1', 'loaded'],
    ['mf-store', 's1', 'loaded'],
  ],
  ['one of the same set, as its own', 7, ['mf-news', 'n2', 'failed'], ['mf-news', 'n2', 'failed']],
  ['another canary, as its own', 7, ['mf-store', 's2', 'crashed'], ['mf-store', 's2', 'crashed']],
  ['a set that is over, as its own', 5, ['mf-store', 's1', 'failed'], ['mf-store', 's1', 'failed']],
  ['the shell on trial, as its own', 7, ['shell', 'h2', 'failed'], ['shell', 'h2', 'failed']],
  ['what is not live, not at all', null, ['mf-store', 's3', 'failed'], null],
] as const)('a report counts of %s', (_, set, [section, version, outcome], counted) => {
  const found = countedReports([{ section, version, outcome }], { revision: 9, set }, live);
  expect(found.map((one) => [one.section, one.version, one.outcome])).toEqual(
    counted === null ? [] : [counted],
  );
});
