import { expect, test } from 'vitest';
import { findProblemsOfReleases } from './browser-check.ts';

const OWN = 'TypeError: news\n    at https://preview.council.example/sections/mf-news/x.js';
const LATE = 'SectionLoadError: mf-store: mf_store/widgets did not arrive within 4.5 s';
const inRelease = (origin: string, hash: string): string =>
  `Failed to load ${origin}/sections/mf-news/1.0.0-${hash.repeat(32)}/old.png?again=${hash}`;
const OLD = inRelease('https://preview.council.example', '0');
const OLD_LIVE = inRelease('https://council.example', 'f');

test.each<[string, string[][], string[], string[], string[]]>([
  ['runs', [[]], [], [], []],
  ['runs beside a section that fails', [[LATE]], [LATE], [], [LATE]],
  ['has a problem by chance', [[OWN], []], [], [], []],
  ['fails', [[OWN], [OWN]], [], [OWN], []],
  [
    'fails beside a section that fails',
    [
      [OWN, LATE],
      [OWN, LATE],
    ],
    [LATE],
    [OWN],
    [LATE],
  ],
  ['has the problem of the release before', [[OLD]], [OLD_LIVE], [], [OLD]],
])('a release that %s', async (_, looks, live, newProblems, knownProblems) => {
  let times = 0;
  const compared = await findProblemsOfReleases({
    visitWithReleases: async () => looks[times++] ?? [],
    visitLive: async () => live,
  });
  expect(compared).toEqual({ newProblems, knownProblems });
  expect(times, 'it looks again only at what is new').toBe(looks.length);
});
