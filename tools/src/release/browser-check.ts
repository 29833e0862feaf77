import { type BrowserContext, chromium } from 'playwright';
import type { SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { launchOptions } from '../test/browser.ts';
import { print, step } from './steps.ts';

type CheckedSite = {
  /** Origin of the site. */
  readonly site: string;
  /** The preview link. */
  readonly preview: string;
  readonly before: SectionList;
};

/** Headings in place of a page that crashed, and of a section that is down. */
const FAILED_HEADING = /^Oops! Something went wrong|is unavailable$/;

const PAGE_WITHIN_MS = 15_000;
const timeLimit = { timeout: PAGE_WITHIN_MS };

/**
 * Opens the pages of releases in a browser before they become live, and compares those with problems with the live
 * site. Throws ExpectedError when the releases add problems. Without a browser it only prints a warning.
 */
export async function checkInBrowser(
  manifests: readonly ReleaseManifest[],
  { site, preview, before }: CheckedSite,
): Promise<void> {
  const browser = await chromium.launch(launchOptions()).catch(() => null);
  if (!browser) {
    print('  Warning: no browser on this machine, so nobody has seen this release run.');
    print('  Install Chromium, or open the preview link yourself before it is live.');
    return;
  }
  const pages = [...new Set(manifests.flatMap((manifest) => pagesToOpen(manifest, before)))];
  const { origin } = new URL(preview);
  try {
    const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
    await step(`runs in a browser (${count})`, async () => {
      const [withRelease, live] = [await browser.newContext(), await browser.newContext()];
      const previewPage = await withRelease.newPage();
      // Only the browser resolves a name such as preview.localhost.
      const response = await previewPage.goto(preview, { ...timeLimit, waitUntil: 'commit' });
      if (!response?.ok()) throw new Error(`The preview link answered ${response?.status()}.`);
      await previewPage.close();
      const check = async (path: string) => {
        const { fresh, known } = await comparePage({
          withRelease: () => problemsOf(withRelease, origin + path),
          live: () => problemsOf(live, site + path),
        });
        if (fresh.length > 0) throw new Error(`${origin}${path} has errors:${linesOf(fresh)}`);
        if (known.length > 0)
          print(`  Not of this release, so it does not stop it: ${origin}${path}${linesOf(known)}`);
      };
      await Promise.all(pages.map(check));
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `This release does not run, so it was not made live.\n  ${reason}\nSee it yourself: ${preview}`,
    );
  } finally {
    await browser.close();
  }
}

/** Lists the pages to open: those of the release; for the shell also the first page of each section. */
function pagesToOpen(manifest: ReleaseManifest, { sections }: SectionList): string[] {
  if (manifest.kind === 'shell') {
    const shellPages = manifest.pages.filter((page) => ['/', '/login'].includes(page));
    return [...shellPages, ...sections.flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []))];
  }
  const { pages, slots, prefix } = manifest.extras;
  const fixedPaths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [`/${prefix}`, ...fixedPaths, ...(slots.home === undefined ? [] : ['/'])];
}

type Problems = readonly string[];

/**
 * The problems that releases add to a page, and all others. A problem seen in only one of two visits is chance, and one
 * that the live page has too is older than the releases.
 */
export async function comparePage({
  withRelease,
  live,
}: Readonly<Record<'withRelease' | 'live', () => Promise<Problems>>>): Promise<
  Readonly<Record<'fresh' | 'known', Problems>>
> {
  const firstVisit = await withRelease();
  if (firstVisit.length === 0) return { fresh: [], known: [] };
  const liveMessages = new Set((await live()).map(messageOf));
  const isNew = (problem: string): boolean => !liveMessages.has(messageOf(problem));
  if (!firstVisit.some(isNew)) return { fresh: [], known: firstVisit };
  const secondVisit = await withRelease();
  return {
    fresh: secondVisit.filter(isNew),
    known: secondVisit.filter((problem) => !isNew(problem)),
  };
}

/** The text of a problem without origins and versions, which differ between the sites. */
const messageOf = (problem: string): string =>
  (problem.split('\n')[0] ?? '').replaceAll(
    /\bhttps?:\/\/[^/\s]+|\?\S+|\d+\.\d+\.\d+-[0-9a-f]{32}/g,
    '',
  );

/** Says of each problem the message, and where it was thrown. All other lines of a stack are of libraries. */
const linesOf = (problems: Problems): string =>
  [...new Set(problems.map((text) => text.split('\n').slice(0, 2).join('\n    ')))]
    .map((line) => `\n    ${line}`)
    .join('');

/** Opens a page, waits until it is loaded, and resolves with the errors that it shows or logs. */
async function problemsOf(context: BrowserContext, url: string): Promise<Problems> {
  const page = await context.newPage();
  const problems: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  const limit = `${PAGE_WITHIN_MS / 1000} s`;
  const waitFor = (condition: Promise<unknown>, problem: string) =>
    condition.catch(() => void problems.push(problem));
  try {
    await page.goto(url, timeLimit);
    // Server-rendered HTML is there before any script runs: the page counts once React has hydrated it.
    const hydrated = page.waitForFunction(isHydrated, undefined, timeLimit);
    await waitFor(hydrated, `It showed nothing of its own within ${limit}.`);
    // The home page shows its heading while the widgets on it are still loading.
    const busy = page.locator('main [aria-busy="true"]').first();
    await waitFor(
      busy.waitFor({ state: 'detached', ...timeLimit }),
      `It was loading after ${limit}.`,
    );
    const failed = page.locator('main').getByRole('heading', { name: FAILED_HEADING });
    const headings = await failed.allTextContents();
    // The page tells visitors only that something failed; the console says why.
    if (headings.length > 0) problems.push(...headings, ...warnings);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await page.close();
  }
  return problems;
}

/** Runs in the page: whether the first heading of its content is React's. */
function isHydrated(): boolean {
  const heading = document.querySelector('main :is(h1, h2, h3, [role="heading"])');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}
