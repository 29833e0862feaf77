import { type Browser, chromium, type Page } from 'playwright';
import type { SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { launchOptions } from '../run/browser.ts';
import { Trouble } from '../run/trouble.mjs';

const PAGE_LIMIT_MS = 15_000;

/** What the shell shows in the place of a section that failed. */
const FAILED = /is unavailable|Oops! Something went wrong/;

/** A browser without a window; null when there is none on this machine. */
export const openBrowser = (): Promise<Browser | null> =>
  chromium.launch(launchOptions()).catch(() => null);

/** Pages that show whether a release runs: its own, and those of the others beside it. */
export function pagesToOpen(manifest: ReleaseManifest, { sections }: SectionList): string[] {
  if (manifest.kind === 'shell') {
    const own = manifest.pages.filter((page) => ['/', '/login'].includes(page));
    return [...own, ...sections.flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []))];
  }
  const { pages, slots, prefix } = manifest.extras;
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [...new Set([`/${prefix}`, ...plain, ...(slots.home === undefined ? [] : ['/'])])];
}

/**
 * Opens a release through its preview link, beside what is live, all pages at once. Throws Trouble with the
 * page and what went wrong there.
 */
export async function checkBoot(
  browser: Browser,
  { site, preview, pages }: { site: string; preview: string; pages: readonly string[] },
): Promise<void> {
  const context = await browser.newContext();
  try {
    const first = await context.request.get(preview, { maxRedirects: 0 });
    if (first.status() >= 400) throw new Trouble(`The preview link answered ${first.status()}.`);
    await Promise.all(pages.map(async (path) => checkPage(await context.newPage(), site + path)));
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
  const told = () => [...new Set(errors.map(firstLines))].map((error) => `\n    ${error}`).join('');
  await page.goto(url, { timeout: PAGE_LIMIT_MS });
  const shown = page.locator('main').getByRole('heading').first();
  await shown.waitFor({ timeout: PAGE_LIMIT_MS }).catch(() => {
    throw new Trouble(`${url} showed nothing within ${PAGE_LIMIT_MS / 1000} s.${told()}`);
  });
  // Beside the first heading others may be on their way: the sections of the home page.
  await page.locator('main [aria-busy="true"]').first().waitFor({
    state: 'detached',
    timeout: PAGE_LIMIT_MS,
  });
  const text = (await page.locator('main').textContent()) ?? '';
  if (FAILED.test(text)) throw new Trouble(`${url} says: ${FAILED.exec(text)?.[0]}.${told()}`);
  if (errors.length > 0) throw new Trouble(`${url} has errors in the console:${told()}`);
  await page.close();
}

/** What went wrong and where; the frames of the libraries below it say nothing more. */
const firstLines = (error: string): string => error.split('\n').slice(0, 2).join('\n    ');
