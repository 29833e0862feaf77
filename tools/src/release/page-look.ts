import type { BrowserContext, Page } from 'playwright';

export const PAGE_LIMIT_MS = 15_000;

/** What the shell shows instead of a page that crashed. */
const CRASHED = 'Oops! Something went wrong';

type Looks = Readonly<Record<'withRelease' | 'live', () => Promise<readonly string[]>>>;

/**
 * The problems that releases bring to a page, and all others. What happens only once in two looks is chance, and what
 * the live page has too is older than the releases.
 */
export async function comparePage({
  withRelease,
  live,
}: Looks): Promise<Readonly<Record<'fresh' | 'known', readonly string[]>>> {
  const first = await withRelease();
  if (first.length === 0) return { fresh: [], known: [] };
  const old = new Set((await live()).map(messageOf));
  const isNew = (problem: string): boolean => !old.has(messageOf(problem));
  if (!first.some(isNew)) return { fresh: [], known: first };
  const second = await withRelease();
  return {
    fresh: second.filter(isNew),
    known: second.filter((problem) => !isNew(problem)),
  };
}

/** The text of a problem without addresses and versions, which differ between the sites. */
const messageOf = (problem: string): string =>
  (problem.split('\n')[0] ?? '').replaceAll(
    /\bhttps?:\/\/[^/\s]+|\?\S+|\d+\.\d+\.\d+-[0-9a-f]{32}/g,
    '',
  );

/** Opens a page, waits until it is there, and resolves with what it should not have shown or logged. */
export async function lookAt(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  try {
    await page.goto(url, { timeout: PAGE_LIMIT_MS });
    return [...(await shownBy(page)), ...problems];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...problems];
  } finally {
    await page.close();
  }
}

async function shownBy(page: Page): Promise<string[]> {
  const main = page.locator('main');
  // What the server rendered is there before any script runs: the page counts once React has taken it over.
  const isShown = await arrives(
    page.waitForFunction(isTakenOver, undefined, { timeout: PAGE_LIMIT_MS }),
  );
  if (!isShown) return [`It showed nothing of its own within ${PAGE_LIMIT_MS / 1000} s.`];
  // The home page shows its heading while the widgets on it are still loading.
  const busy = main.locator('[aria-busy="true"]').first();
  const isDone = await arrives(busy.waitFor({ state: 'detached', timeout: PAGE_LIMIT_MS }));
  const down = await main.getByRole('heading', { name: /is unavailable$/ }).allTextContents();
  const crashed = ((await main.textContent()) ?? '').includes(CRASHED) ? [CRASHED] : [];
  const waiting = isDone ? [] : [`It was still loading after ${PAGE_LIMIT_MS / 1000} s.`];
  return [...crashed, ...down, ...waiting];
}

/** Runs in the page: whether the first heading of its content is React's. */
function isTakenOver(): boolean {
  const heading = document.querySelector('main :is(h1, h2, h3, [role="heading"])');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

const arrives = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );
