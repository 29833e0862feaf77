import type { Section } from 'shared/contract';
import { expect, test } from 'vitest';
import { listOf, NEW, NOW, nameOf, news, shell } from '../../test/release-samples.ts';
import { planOf, type ReleaseChange, sortSections } from './change.rules.ts';

const canary = { version: NEW, traffic: 10, with: [] };

test.each<[string, Omit<ReleaseChange, 'section'>, Partial<Section>, string | null]>([
  ['rolls back to the one before', { kind: 'roll-back' }, {}, 'Roll News back?'],
  ['ends a canary before it rolls back', { kind: 'roll-back' }, { canary }, 'End the canary of'],
  ['cannot roll back without a release before', { kind: 'roll-back' }, { previous: null }, null],
  [
    'makes a kept one live',
    { kind: 'promote', version: NEW },
    {},
    `Make News ${nameOf(NEW)} live?`,
  ],
  ['makes the first one live', { kind: 'promote', version: NEW }, { live: null }, 'Make News'],
  ['does not make the live one live', { kind: 'promote', version: NOW }, {}, null],
  [
    'starts a canary with a kept one',
    { kind: 'canary', version: NEW },
    {},
    `Show News ${nameOf(NEW)}`,
  ],
  ['ends no canary when there is none', { kind: 'end-canary' }, {}, null],
])('a change %s', (_what, change, overrides, question) => {
  const plan = planOf({ ...change, section: 'mf-news' }, listOf(4, news(overrides)));
  if (question === null) expect(plan).toBeNull();
  else expect(plan?.question.startsWith(question)).toBe(true);
});

test('the shell is the last in the list', () => {
  const store = news({ name: 'mf-store', title: 'Store' });
  const names = sortSections([shell(), store, news()]).map(({ title }) => title);
  expect(names).toEqual(['News', 'Store', 'Shell']);
});
