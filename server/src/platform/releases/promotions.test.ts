import { expect, test } from 'vitest';
import { type Promotion, releasesLeadingTo } from './promotions.rules.ts';

const ACTIONS = { up: 'PROMOTED', back: 'ROLLED_BACK', taken: 'ROLLED_BACK_ITSELF' } as const;

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
  ['going round, as it once did', 'up >d, up d>b, back b>d, back d>b', 'bd'],
])('promotions that led to the live release: %s', (_, entries, expectedVersions) => {
  const live = { section: 'mf-news', version: expectedVersions[0] ?? '' };
  const promotions = historyOf(entries);
  expect(releasesLeadingTo(live, promotions).map(({ version }) => version)).toEqual([
    ...expectedVersions,
  ]);
  expect(releasesLeadingTo({ ...live, section: 'mf-store' }, promotions)).toEqual([]);
});
