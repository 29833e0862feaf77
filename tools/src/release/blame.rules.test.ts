import type { ReleaseManifest } from 'shared/releases';
import { expect, test } from 'vitest';
import { isOwn, type Problem, problemsOf } from './blame.rules.ts';

const news = {
  kind: 'section',
  name: 'mf-news',
  extras: { title: 'News' },
} as unknown as ReleaseManifest;
const shell = { kind: 'shell', name: 'shell' } as unknown as ReleaseManifest;

const candidate = (manifest: ReleaseManifest) => ({ manifest, otherTitles: ['Store'] });

const LATE = 'SectionLoadError: mf-store: mf_store/widgets did not arrive within 4.5 s';
const FOLDER = 'https://council.example/sections';

test.each<[string, Problem, boolean]>([
  ['another section that came too late', { text: LATE }, false],
  ['itself, which came too late', { text: LATE.replaceAll('store', 'news') }, true],
  ['a file of another section', { text: 'Failed', from: `${FOLDER}/mf-store/1.0.0-a/x.js` }, false],
  ['a file of its own', { text: 'Failed', from: `${FOLDER}/mf-news/1.0.0-a/x.js:1:2` }, true],
  [
    'both',
    { text: 'Failed', from: `at ${FOLDER}/mf-store/1/x.js\n at ${FOLDER}/mf-news/1/y.js` },
    true,
  ],
  ['another section that is down', { text: 'Store is unavailable' }, false],
  ['itself, which is down', { text: 'News is unavailable' }, true],
  ['a page of its own, which is down', { text: 'Archive is unavailable' }, true],
  ['nobody', { text: 'TypeError: undefined is not a function' }, true],
  ['the whole page', { text: 'Oops! Something went wrong' }, true],
])('a problem that names %s', (_, problem, own) => {
  expect(isOwn(problem, candidate(news))).toBe(own);
  expect(isOwn(problem, candidate(shell)), 'the shell answers for all').toBe(true);
});

const OWN = {
  text: 'TypeError: news',
  from: `${FOLDER}/mf-news/1.0.0-0123456789abcdef0123456789abcdef/x.js`,
};
const OLD = {
  text: 'Failed to load /sections/mf-news/1.0.0-0123456789abcdef0123456789abcdef/old.png',
};
const OLD_BEFORE = {
  text: 'Failed to load /sections/mf-news/1.0.0-ba98765432100123456789abcdef0123/old.png',
};

test.each<[string, Problem[][], Problem[], number]>([
  ['runs', [[]], [], 1],
  ['runs beside a section that fails', [[{ text: LATE }]], [], 1],
  ['fails by chance', [[OWN], []], [], 2],
  ['fails', [[OWN], [OWN], []], [OWN], 3],
  ['fails on a page that fails anyway', [[OWN, { text: LATE }], [OWN], [OLD_BEFORE]], [OWN], 3],
  ['has the problem of the release before', [[OLD], [OLD], [OLD_BEFORE]], [], 3],
])('a release that %s', async (_, looks, own, times) => {
  const shown: string[] = [];
  const found = await problemsOf(candidate(news), async (how) => {
    shown.push(how);
    return looks[shown.length - 1] ?? [];
  });
  expect(found.own).toEqual(own);
  expect(shown).toEqual(['with the release', 'with the release', 'without it'].slice(0, times));
});

test('what others are to blame for is told too', async () => {
  const { own, others } = await problemsOf(candidate(news), async () => [{ text: LATE }]);
  expect([own, others]).toEqual([[], [{ text: LATE }]]);
});
