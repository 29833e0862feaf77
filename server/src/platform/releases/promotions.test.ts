import { expect, test } from 'vitest';
import { type Promotion, releasesLeadingTo } from './promotions.rules.ts';

const ACTIONS = {
  up: 'PROMOTED',
  back: 'ROLLED_BACK',
  taken: 'ROLLED_BACK_ITSELF',
  unsafe: 'ROLLED_BACK',
} as const;

/** Reads entries such as `up a>b`, oldest first. */
function historyOf(entries: string): Promotion[] {
  const promotions = entries.split(', ').map((entry, index): Promotion => {
    const [action = '', from, to] = entry.split(/[ >]/);
    return {
      section: 'mf-news',
      action: ACTIONS[action as keyof typeof ACTIONS],
      from_version: from || null,
      to_version: to ?? null,
      at: index,
      revision: index,
      withdrawn: action === 'unsafe' ? 1 : 0,
    };
  });
  return promotions.reverse();
}

test.each([
  ['one after the other', 'up >a, up a>b, up b>c', 'cba'],
  ['back once', 'up >a, up a>b, back b>a', 'a'],
  ['the same release twice', 'up >d, up d>b, up b>d, up d>a, up a>b', 'badbd'],
  ['back and up again', 'up >a, up a>b, back b>a, up a>c', 'ca'],
  ['the live one again', 'up >a, up a>b, up b>b, up >b', 'ba'],
  ['a canary that was taken back', 'up >a, up a>b, taken x>b', 'ba'],
  ['a withdrawn one is left out', 'up >a, up a>b, up b>c, unsafe b>c', 'ca'],
  ['withdrawn between', 'up >a, up a>b, up b>a, up a>c, unsafe b>c, back c>a', 'a'],
  ['withdrawn, live twice', 'up >a, up a>b, up b>a, up a>b, unsafe b>a', 'a'],
  ['nothing left', 'up >a, unsafe a, up >b', 'b'],
  ['going round, as it once did', 'up >d, up d>b, back b>d, back d>b', 'bd'],
])('promotions that led to the live release: %s', (_, entries, expectedVersions) => {
  const live = { section: 'mf-news', version: expectedVersions[0] ?? '' };
  const promotions = historyOf(entries);
  expect(releasesLeadingTo(live, promotions).map(({ version }) => version)).toEqual([
    ...expectedVersions,
  ]);
  expect(releasesLeadingTo({ ...live, section: 'mf-store' }, promotions)).toEqual([]);
});
