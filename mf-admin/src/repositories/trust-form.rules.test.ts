import { expect, test } from 'vitest';
import { EMPTY, isComplete, shownRef, type TrustFields, toTrust } from './trust-form.rules.ts';

const NEWS: TrustFields = { ...EMPTY, repository: 'school/mf-news', repositoryId: '4711' };
const SENT = {
  repository: 'school/mf-news',
  repositoryId: 4711,
  environment: 'production',
  ref: 'refs/heads/main',
  workflow: null,
};

test.each<[string, Partial<TrustFields>, object]>([
  ['the usual', {}, {}],
  ['spaces around', { repository: ' school/mf-news ', branch: ' main ' }, {}],
  ['the address of the repository', { repository: 'https://github.com/school/mf-news/' }, {}],
  ['a tag', { branch: 'refs/tags/v1' }, { ref: 'refs/tags/v1' }],
  ['no branch', { branch: '' }, { ref: null }],
  ['no environment', { environment: '' }, { environment: null }],
  ['a workflow', { workflow: 'mf-news.yml' }, { workflow: 'mf-news.yml' }],
])('%s is sent', (_, fields, sent) => {
  expect(toTrust({ ...NEWS, ...fields })).toEqual({ ...SENT, ...sent });
});

test.each<[string, Partial<TrustFields>, boolean]>([
  ['all of it', {}, true],
  ['an environment alone', { branch: '' }, true],
  ['a branch alone', { environment: ' ' }, true],
  ['neither', { environment: '', branch: '' }, false],
  ['no repository', { repository: '' }, false],
  ['no number', { repositoryId: '' }, false],
  ['a number that is none', { repositoryId: '47a' }, false],
])('%s can be sent or not', (_, fields, complete) => {
  expect(isComplete({ ...NEWS, ...fields })).toBe(complete);
});

test('a branch is shown by its name', () => {
  expect(['refs/heads/main', 'refs/tags/v1', 'refs/heads/a/b'].map(shownRef)).toEqual([
    'main',
    'v1',
    'a/b',
  ]);
});
