import { chromium } from 'playwright';
import { fillsPage, type SectionList, SHELL_PATHS, shellPage } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { launchOptions } from '../base/browser.ts';
import { ExpectedError } from '../base/expected-error.mjs';
import { print, step } from './steps.ts';
import { type Problems, timeoutOption, visitPage } from './visit-page.ts';

type CheckedSite = {
  readonly siteOrigin: string;
  readonly previewLink: string;
  readonly sectionsBefore: SectionList;
};

/**
 * Opens the pages of releases in a browser before they become live, and compares those with problems with the live
 * site. Throws ExpectedError when the releases add problems. Without a browser it only prints a warning.
 */
export async function checkInBrowser(
  manifests: readonly ReleaseManifest[],
  { siteOrigin, previewLink, sectionsBefore }: CheckedSite,
): Promise<void> {
  const browser = await chromium.launch(launchOptions()).catch(() => null);
  if (!browser) {
    print('  Warning: no browser on this machine, so nobody has seen this release run.');
    print('  Install Chromium, or open the preview link yourself before it is live.');
    return;
  }
  const paths = new Set(manifests.flatMap((manifest) => pathsToOpen(manifest, sectionsBefore)));
  const { origin: previewOrigin } = new URL(previewLink);
  try {
    const pageCountText = paths.size === 1 ? '1 page' : `${paths.size} pages`;
    await step(`runs in a browser (${pageCountText})`, async () => {
      // The preview link sets a cookie, after which its context gets the releases.
      const releaseContext = await browser.newContext();
      const liveContext = await browser.newContext();
      const previewPage = await releaseContext.newPage();
      // Only the browser resolves a name such as preview.localhost.
      const response = await previewPage.goto(previewLink, {
        ...timeoutOption,
        waitUntil: 'commit',
      });
      if (!response?.ok()) throw new Error(`The preview link answered ${response?.status()}.`);
      // Leaves the page: to close one that begins to load can hang for ever.
      await previewPage.goto('about:blank', timeoutOption);
      const refuseNewProblems = async (path: string) => {
        const { newProblems, knownProblems } = await findProblemsOfReleases({
          visitWithReleases: () => visitPage(releaseContext, previewOrigin + path),
          visitLive: () => visitPage(liveContext, siteOrigin + path),
        });
        if (newProblems.length > 0)
          throw new Error(`${previewOrigin}${path} has errors:${formatProblems(newProblems)}`);
        if (knownProblems.length > 0)
          print(
            `  Not of this release, so it does not stop it: ${previewOrigin}${path}${formatProblems(knownProblems)}`,
          );
      };
      // One after the other: together, they would be slow on a small machine, and slow is a problem.
      for (const path of paths) await refuseNewProblems(path);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `This release does not run, so it was not made live.\n  ${reason}\nSee it yourself: ${previewLink}`,
    );
  } finally {
    await browser.close();
  }
}

/**
 * Lists the pages to open: of the shell those that visitors find and the first page of each section; of a section its own
 * pages, and those of the shell that it fills.
 */
function pathsToOpen(manifest: ReleaseManifest, { sections }: SectionList): string[] {
  if (manifest.kind === 'shell') {
    const shellPages = manifest.pages.filter((page) => shellPage(page)?.isFindable);
    return [...shellPages, ...sections.flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []))];
  }
  const { extras } = manifest;
  const fixedPaths = extras.pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  const filledPaths = SHELL_PATHS.filter((path) => fillsPage(extras, path));
  return [`/${extras.prefix}`, ...fixedPaths, ...filledPaths];
}

type Visits = {
  readonly visitWithReleases: () => Promise<Problems>;
  readonly visitLive: () => Promise<Problems>;
};

/**
 * Visits a page, and tells the problems that releases add to it from those that it had before. A problem of the live
 * page is older than the releases, and one that is gone at the second visit was chance.
 */
export async function findProblemsOfReleases({ visitWithReleases, visitLive }: Visits) {
  const firstProblems = await visitWithReleases();
  if (firstProblems.length === 0) return { newProblems: [], knownProblems: [] };
  const liveMessages = new Set((await visitLive()).map(messageOf));
  const isNew = (problem: string): boolean => !liveMessages.has(messageOf(problem));
  if (!firstProblems.some(isNew)) return { newProblems: [], knownProblems: firstProblems };
  const secondProblems = await visitWithReleases();
  return {
    newProblems: secondProblems.filter(isNew),
    knownProblems: secondProblems.filter((problem) => !isNew(problem)),
  };
}

/** The first line of a problem without origins, queries and versions, which differ between the sites. */
const messageOf = (problem: string): string =>
  (problem.split('\n')[0] ?? '').replaceAll(
    /\bhttps?:\/\/[^/\s]+|\?\S+|\d+\.\d+\.\d+-[0-9a-f]{32}/g,
    '',
  );

/** Keeps the message of each problem and the place of its error: the other lines of a stack are of libraries. */
const formatProblems = (problems: Problems): string =>
  [...new Set(problems.map((text) => text.split('\n').slice(0, 2).join('\n    ')))]
    .map((message) => `\n    ${message}`)
    .join('');
