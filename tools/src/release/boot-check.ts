import { type Browser, chromium, type Page } from 'playwright';
import type { SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { launchOptions } from '../test/browser.ts';
import type { BuiltRelease } from './describe-release.ts';
import { say, step } from './steps.ts';

const PAGE_LIMIT_MS = 15_000;

/** Texts that the shell shows instead of a section that failed. */
const FAILED = /is unavailable|Oops! Something went wrong/;

/** A browser without a window; null when this machine has none. */
export const openBrowser = (): Promise<Browser | null> =>
  chromium.launch(launchOptions()).catch(() => null);

type Boot = {
  /** The preview link. */
  readonly preview: string;
  readonly before: SectionList;
  readonly browser: Browser | null;
};

/**
 * Opens a release in a browser before it becomes live. Throws ExpectedError when the release does not run. On
 * a machine without a browser it only prints a warning.
 */
export async function bootInBrowser(
  { manifest }: BuiltRelease,
  { preview, before, browser }: Boot,
): Promise<void> {
  if (!browser) {
    say('  Warning: no browser on this machine, so nobody has seen this release run.');
    say('  Install Chromium, or look at the preview link yourself before it is live.');
    return;
  }
  try {
    const pages = pagesToOpen(manifest, before);
    await step(
      `runs in a browser (${pages.length === 1 ? '1 page' : `${pages.length} pages`})`,
      () => checkBoot(browser, { preview, pages }),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `This release does not run, so it was not made live.\n  ${why}\nSee it yourself: ${preview}`,
    );
  }
}

/** Pages to open: those of the release; for the shell also the first page of each section. */
function pagesToOpen(manifest: ReleaseManifest, { sections }: SectionList): string[] {
  if (manifest.kind === 'shell') {
    const own = manifest.pages.filter((page) => ['/', '/login'].includes(page));
    return [...own, ...sections.flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []))];
  }
  const { pages, slots, prefix } = manifest.extras;
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [...new Set([`/${prefix}`, ...plain, ...(slots.home === undefined ? [] : ['/'])])];
}

/**
 * Follows the preview link, so that the release runs beside the live ones, and opens all pages at once.
 * Throws ExpectedError with the page and its error.
 */
async function checkBoot(
  browser: Browser,
  { preview, pages }: { readonly preview: string; readonly pages: readonly string[] },
): Promise<void> {
  const context = await browser.newContext();
  const { origin } = new URL(preview);
  try {
    const first = await context.newPage();
    // By the browser, which alone knows a name such as preview.localhost.
    const answer = await first.goto(preview, { timeout: PAGE_LIMIT_MS, waitUntil: 'commit' });
    if (!answer?.ok()) throw new ExpectedError(`The preview link answered ${answer?.status()}.`);
    await first.close();
    await Promise.all(pages.map(async (path) => checkPage(await context.newPage(), origin + path)));
  } finally {
    await context.close();
  }
}

async function checkPage(page: Page, url: string): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const errorLines = () =>
    [...new Set(errors.map(firstLines))].map((error) => `\n    ${error}`).join('');
  await page.goto(url, { timeout: PAGE_LIMIT_MS });
  // What the server made is there before any script: it counts once React has taken it over.
  const shown = page.waitForFunction(isTakenOver, undefined, { timeout: PAGE_LIMIT_MS });
  await shown.catch(() => {
    throw new ExpectedError(
      `${url} showed nothing of its own within ${PAGE_LIMIT_MS / 1000} s.${errorLines()}`,
    );
  });
  // The home page shows its heading while the widgets on it are still loading.
  await page.locator('main [aria-busy="true"]').first().waitFor({
    state: 'detached',
    timeout: PAGE_LIMIT_MS,
  });
  const text = (await page.locator('main').textContent()) ?? '';
  if (FAILED.test(text))
    throw new ExpectedError(`${url} says: ${FAILED.exec(text)?.[0]}.${errorLines()}`);
  if (errors.length > 0)
    throw new ExpectedError(`${url} has errors in the console:${errorLines()}`);
  await page.close();
}

/** Runs in the page: whether the first heading of its content is React's. */
function isTakenOver(): boolean {
  const heading = document.querySelector('main :is(h1, h2, h3, [role="heading"])');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

/** The message, and the place where it was thrown. All other lines of the stack are of libraries. */
const firstLines = (error: string): string => error.split('\n').slice(0, 2).join('\n    ');
