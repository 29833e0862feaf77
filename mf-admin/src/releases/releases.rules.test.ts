import type { Section } from 'shared/contract';
import { describe, expect, test } from 'vitest';
import { deployment, NEW, NOW, news, OLD, releaseOf, shell } from '../../test/release-samples.ts';
import {
  type Change,
  isReached,
  isSameState,
  planOf,
  readTraffic,
  stateInWords,
} from './change.rules.ts';
import { healthInWords, inOrder, standing } from './facts.rules.ts';
import { actionInWords, promotionOf, takenBack, whyOf } from './history.rules.ts';
import { creationCommand, nameError } from './new-section-name.rules.ts';

test.each([
  [0, 0, ''],
  [1204, 3, 'Last 24 hours: loaded for 1204 accounts, failed for 3'],
  [0, 4, 'Last 24 hours: loaded for 0 accounts, failed for 4'],
])('a release that loaded for %i and failed for %i: “%s”', (loaded, failed, words) => {
  const section = news({ releases: [releaseOf(NOW, { health: { loaded, failed } })] });
  expect(healthInWords(section, NOW)).toBe(words);
  expect(healthInWords(section, null)).toBe('');
});

describe('what a change would do', () => {
  const canary = { version: NEW, traffic: 10, with: [] };
  test.each<[string, Change, Partial<Section>, string | null]>([
    ['rolls back to the one before', { kind: 'roll-back' }, {}, 'Roll News back?'],
    [
      'ends a canary before it rolls back',
      { kind: 'roll-back' },
      { canary },
      'End the canary of News?',
    ],
    ['cannot roll back without a release before', { kind: 'roll-back' }, { previous: null }, null],
    ['makes a kept one live', { kind: 'promote', version: NEW }, {}, `Make News ${NEW} live?`],
    ['makes the first one live', { kind: 'promote', version: NEW }, { live: null }, 'Make News'],
    ['does not make the live one live', { kind: 'promote', version: NOW }, {}, null],
    [
      'does not make live what is gone',
      { kind: 'promote', version: '1.0.9-dddddddddddd' },
      {},
      null,
    ],
    ['starts a canary with a kept one', { kind: 'canary', version: NEW }, {}, `Show News ${NEW}`],
    [
      'starts no canary when nothing is live',
      { kind: 'canary', version: NEW },
      { live: null },
      null,
    ],
    ['starts no canary with the live one', { kind: 'canary', version: NOW }, {}, null],
    ['ends a canary', { kind: 'end-canary' }, { canary }, 'End the canary of News?'],
    ['ends no canary when there is none', { kind: 'end-canary' }, {}, null],
  ])('%s', (_what, change, part, question) => {
    const plan = planOf(change, news(part));
    if (question === null) expect(plan).toBeNull();
    else expect(plan?.question.startsWith(question)).toBe(true);
  });

  test('names the releases before and after', () => {
    expect(planOf({ kind: 'roll-back' }, news())?.step).toEqual({ from: NOW, to: OLD });
    expect(planOf({ kind: 'end-canary' }, news({ canary }))?.step).toEqual({ from: NEW, to: NOW });
  });

  test('says that a canary ends with it', () => {
    const change: Change = { kind: 'promote', version: OLD };
    expect(planOf(change, news())?.effect).not.toContain('canary');
    expect(planOf(change, news({ canary }))?.effect).toContain('The canary ends.');
  });

  test.each<[Change, Partial<Section>, Partial<Section>, boolean]>([
    [{ kind: 'roll-back' }, {}, { live: OLD }, true],
    [{ kind: 'roll-back' }, {}, { live: NEW }, false],
    [{ kind: 'roll-back' }, { canary }, {}, true],
    [{ kind: 'roll-back' }, { canary }, { canary, live: OLD }, false],
    [{ kind: 'promote', version: NEW }, {}, { live: NEW }, true],
    [{ kind: 'promote', version: NEW }, {}, {}, false],
    [{ kind: 'canary', version: NEW }, {}, { canary }, true],
    [{ kind: 'canary', version: NEW }, {}, { canary: { ...canary, traffic: 20 } }, false],
    [{ kind: 'end-canary' }, { canary }, {}, true],
    [{ kind: 'end-canary' }, { canary }, { live: NEW }, false],
  ])('%o was made or not', (change, before, now, happened) => {
    const seen = { before: news(before), now: news(now), traffic: 10 };
    expect(isReached(change, seen)).toBe(happened);
  });

  test('two lists can show a section in the same state', () => {
    expect(isSameState(news(), news({ releases: [] }))).toBe(true);
    expect(isSameState(news(), news({ canary }))).toBe(false);
    expect(isSameState(news({ canary }), news({ canary: { ...canary, traffic: 9 } }))).toBe(false);
    expect(isSameState(news(), news({ live: OLD }))).toBe(false);
  });

  test('a sentence says which release is live', () => {
    expect(stateInWords(news())).toBe(`News ${NOW} is live.`);
    expect(stateInWords(news({ live: null }))).toBe('Nothing of News is live.');
    expect(stateInWords(news({ canary }))).toContain(`${NEW} is shown to 10 % of the visitors.`);
  });
});

test.each<[string, number | null]>([
  ['10', 10],
  [' 5 % ', 5],
  ['1', 1],
  ['99', 99],
  ['0', null],
  ['100', null],
  ['-5', null],
  ['2.5', null],
  ['some', null],
  ['', null],
])('a share of “%s” is read as %s', (text, share) => {
  expect(readTraffic(text)).toBe(share);
});

test.each<[string, RegExp | null]>([
  ['mf-polls', null],
  ['mf-yearbook-orders', null],
  ['polls', /such as mf-polls/],
  ['mf-', /such as mf-polls/],
  ['mf-Polls', /such as mf-polls/],
  ['mf-polls-', /such as mf-polls/],
  ['mf-polls2', /such as mf-polls/],
  [`mf-${'a'.repeat(39)}`, /such as mf-polls/],
  ['mf-news', /there already/],
])('“%s” as the name of a new section', (name, error) => {
  const said = nameError(name, ['mf-news', 'shell']);
  if (error === null) expect(said).toBeNull();
  else expect(said).toMatch(error);
});

test('the command that makes the folder follows the name', () => {
  expect(creationCommand('mf-yearbook')).toBe('pnpm new:section yearbook');
  expect(creationCommand('year book; rm -rf')).toBe('pnpm new:section polls');
});

describe('facts of a release', () => {
  test('it is live, a canary, the one before, or only kept', () => {
    const section = news({ canary: { version: NEW, traffic: 10, with: [] } });
    const kinds = [NOW, NEW, OLD, '0.9.0-dddddddddddd'].map((one) => standing(section, one));
    expect(kinds).toEqual(['live', 'canary', 'previous', null]);
  });

  test('the shell is the last in the list', () => {
    const store = news({ name: 'mf-store', title: 'Store' });
    const names = inOrder([shell(), store, news()]).map(({ title }) => title);
    expect(names).toEqual(['News', 'Store', 'Shell']);
  });
});

describe('the history', () => {
  test.each([
    ['SHIPPED', 'Came with the build'],
    ['PROMOTED', 'Made live'],
    ['CANARY', 'Canary 15 %'],
    ['CANARY_ENDED', 'Canary ended'],
    ['ROLLED_BACK', 'Rolled back'],
    ['ROLLED_BACK_ITSELF', 'Taken back'],
    ['UPLOADED', 'Uploaded'],
    ['PREVIEWED', 'Previewed'],
    ['LEFT_TO_ADMINISTRATORS', 'Left to administrators'],
    ['LEFT_TO_COMMITTEE', 'Left to the committee'],
  ] as const)('tells %s as “%s”', (action, words) => {
    expect(actionInWords({ action, traffic: 15, kept: false })).toBe(words);
  });

  test('shows who made the live release live, also after later canaries', () => {
    const later = { id: 2, at: '2026-11-20T10:00:00.000Z', from: NEW, to: NOW };
    const ended = deployment({ ...later, action: 'CANARY_ENDED', who: 'Somebody' });
    expect(promotionOf(news(), [ended, deployment()])?.who).toBe('Elena Dimitrova');
    expect(promotionOf(news(), [ended])).toBeNull();
  });

  test('says of a release what was said last when it was made live', () => {
    const again = deployment({ why: '' });
    const earlier = deployment({ why: 'Larger pictures' });
    const back = deployment({ action: 'ROLLED_BACK', to: OLD, why: 'Pictures are cut' });
    expect(whyOf(NOW, [again, deployment(), earlier])).toBe('Pictures in two columns');
    expect(whyOf(OLD, [back])).toBe('');
    expect(whyOf(NEW, [deployment()])).toBe('');
  });

  test('says that the site rolled a release back, until the next change', () => {
    const back = deployment({ action: 'ROLLED_BACK_ITSELF' });
    expect(takenBack([back, deployment()])).toBe(back);
    expect(takenBack([deployment(), back])).toBeNull();
    expect(takenBack([deployment({ action: 'UPLOADED' }), back])).toBe(back);
    expect(takenBack([])).toBeNull();
  });
});
