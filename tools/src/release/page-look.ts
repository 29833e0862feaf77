import type { BrowserContext, Page } from 'playwright';
import type { Problem } from './blame.rules.ts';

export const PAGE_LIMIT_MS = 15_000;

/** What the shell shows instead of a page that crashed. */
const CRASHED = 'Oops! Something went wrong';

/** Opens a page, waits until it is there, and resolves with what it should not have shown or logged. */
export async function lookAt(context: BrowserContext, url: string): Promise<Problem[]> {
  const page = await context.newPage();
  const problems: Problem[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push({ text: message.text(), from: message.location().url });
  });
  page.on('pageerror', ({ message, stack = '' }) => problems.push({ text: message, from: stack }));
  try {
    await page.goto(url, { timeout: PAGE_LIMIT_MS });
    return [...(await shownBy(page)), ...problems];
  } catch (error) {
    const text = error instanceof Error ? firstLines(error.message) : String(error);
    return [{ text }, ...problems];
  } finally {
    await page.close();
  }
}

async function shownBy(page: Page): Promise<Problem[]> {
  const main = page.locator('main');
  // What the server rendered is there before any script runs: the page counts once React has taken it over.
  const isShown = await arrives(
    page.waitForFunction(isTakenOver, undefined, { timeout: PAGE_LIMIT_MS }),
  );
  if (!isShown) return [{ text: `It showed nothing of its own within ${PAGE_LIMIT_MS / 1000} s.` }];
  // The home page shows its heading while the widgets on it are still loading.
  const busy = main.locator('[aria-busy="true"]').first();
  const isDone = await arrives(busy.waitFor({ state: 'detached', timeout: PAGE_LIMIT_MS }));
  const down = await main.getByRole('heading', { name: /is unavailable$/ }).allTextContents();
  const crashed = ((await main.textContent()) ?? '').includes(CRASHED) ? [CRASHED] : [];
  const waiting = isDone ? [] : [`It was still loading after ${PAGE_LIMIT_MS / 1000} s.`];
  return [...crashed, ...down, ...waiting].map((text) => ({ text }));
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

/** The message, and the place where it was thrown. All other lines of the stack are of libraries. */
export const firstLines = (error: string): string => error.split('\n').slice(0, 2).join('\n    ');
