import type { Section } from 'shared/contract';
import { expect, test } from 'vitest';
import {
  deployment,
  listOf,
  NEW,
  NOW,
  news,
  OLD,
  releaseOf,
  shell,
} from '../../test/release-samples.ts';
import { type Change, planOf, readTraffic, stateInWords } from './change.rules.ts';
import {
  creationCommand,
  healthInWords,
  inOrder,
  nameError,
  promotionOf,
  takenBack,
  whyOf,
} from './section.rules.ts';

const canary = { version: NEW, traffic: 10, with: [] };
const planOfNews = (change: Omit<Change, 'section'>, part: Partial<Section> = {}) =>
  planOf({ ...change, section: 'mf-news' }, listOf(4, news(part)));

test.each<[string, Omit<Change, 'section'>, Partial<Section>, string | null]>([
  ['rolls back to the one before', { kind: 'roll-back' }, {}, 'Roll News back?'],
  ['ends a canary before it rolls back', { kind: 'roll-back' }, { canary }, 'End the canary of'],
  ['cannot roll back without a release before', { kind: 'roll-back' }, { previous: null }, null],
  ['makes a kept one live', { kind: 'promote', version: NEW }, {}, `Make News ${NEW} live?`],
  ['makes the first one live', { kind: 'promote', version: NEW }, { live: null }, 'Make News'],
  ['does not make the live one live', { kind: 'promote', version: NOW }, {}, null],
  ['does not make live what is gone', { kind: 'promote', version: '1.0.9-ddd' }, {}, null],
  ['starts a canary with a kept one', { kind: 'canary', version: NEW }, {}, `Show News ${NEW}`],
  ['needs a live release beside a canary', { kind: 'canary', version: NEW }, { live: null }, null],
  ['starts no canary with the live one', { kind: 'canary', version: NOW }, {}, null],
  ['ends a canary', { kind: 'end-canary' }, { canary }, 'End the canary of News?'],
  ['ends no canary when there is none', { kind: 'end-canary' }, {}, null],
])('a change %s', (_what, change, part, question) => {
  const plan = planOfNews(change, part);
  if (question === null) expect(plan).toBeNull();
  else expect(plan?.question.startsWith(question)).toBe(true);
});

test('the plan of a change names the releases before and after, and the end of a canary', () => {
  expect(planOfNews({ kind: 'roll-back' })?.step).toEqual({ from: NOW, to: OLD });
  expect(planOfNews({ kind: 'end-canary' }, { canary })?.step).toEqual({ from: NEW, to: NOW });
  const promotion = { kind: 'promote', version: OLD } as const;
  expect(planOfNews(promotion)?.effect).not.toContain('canary');
  expect(planOfNews(promotion, { canary })?.effect).toContain('The canary ends.');
});

test('a sentence names the live release', () => {
  expect(stateInWords(news())).toBe(`News ${NOW} is live.`);
  expect(stateInWords(news({ live: null }))).toBe('Nothing of News is live.');
  expect(stateInWords(news({ canary }))).toContain(`${NEW} is shown to 10 % of the visitors.`);
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

test.each([
  [0, 0, ''],
  [1204, 3, 'Last 24 hours: loaded for 1204 accounts, failed for 3'],
])('a release that loaded for %i and failed for %i: “%s”', (loaded, failed, words) => {
  const section = news({ releases: [releaseOf(NOW, { health: { loaded, failed } })] });
  expect(healthInWords(section, NOW)).toBe(words);
  expect(healthInWords(section, null)).toBe('');
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
  const found = nameError(name, ['mf-news', 'shell']);
  if (error === null) expect(found).toBeNull();
  else expect(found).toMatch(error);
});

test('the command that makes the folder follows the name', () => {
  expect(creationCommand('mf-yearbook')).toBe('pnpm new:section yearbook');
  expect(creationCommand('year book; rm -rf')).toBe('pnpm new:section polls');
});

test('the shell is the last in the list', () => {
  const store = news({ name: 'mf-store', title: 'Store' });
  const names = inOrder([shell(), store, news()]).map(({ title }) => title);
  expect(names).toEqual(['News', 'Store', 'Shell']);
});

test('the history shows who made the live release live, also after later canaries', () => {
  const later = { id: 2, at: '2026-11-20T10:00:00.000Z', from: NEW, to: NOW };
  const ended = deployment({ ...later, action: 'CANARY_ENDED', who: 'Somebody' });
  expect(promotionOf(news(), [ended, deployment()])?.who).toBe('Elena Dimitrova');
  expect(promotionOf(news(), [ended])).toBeNull();
});

test('a release has the latest reason for making it live', () => {
  const again = deployment({ why: '' });
  const earlier = deployment({ why: 'Larger pictures' });
  const back = deployment({ action: 'ROLLED_BACK', to: OLD, why: 'Pictures are cut' });
  expect(whyOf(NOW, [again, deployment(), earlier])).toBe('Pictures in two columns');
  expect(whyOf(OLD, [back])).toBe('');
  expect(whyOf(NEW, [deployment()])).toBe('');
});

test('a release that the site took back is announced until the next change', () => {
  const back = deployment({ action: 'ROLLED_BACK_ITSELF' });
  expect(takenBack([back, deployment()])).toBe(back);
  expect(takenBack([deployment(), back])).toBeNull();
  expect(takenBack([deployment({ action: 'UPLOADED' }), back])).toBe(back);
  expect(takenBack([])).toBeNull();
});
