import { expect, type Page } from '@playwright/test';

/** Files that a page runs. Those that are loaded again after a failure have a mark behind their name. */
const SCRIPTS = /\.js(?:\?|$)/;

/**
 * Waits until the server answers an address with content. It may answer without while it loads a release, or when
 * the machine is too busy to make it in time.
 */
export async function expectContent(page: Page, path: string): Promise<void> {
  // Calls beside the page do not ask for its language by themselves.
  const headers = { 'accept-language': await page.evaluate(() => navigator.language) };
  await expect
    .poll(async () => (await page.request.get(path, { headers })).text(), { timeout: 20_000 })
    .toMatch(/<div id="root"><\w/);
}

/** Opens a page whose scripts come only when the returned function is called. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.fallback();
  });
  await expectContent(page, path);
  // Not `load`: that event waits for the scripts.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
}

/** Opens a page of which no script ever comes. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await expectContent(page, path);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(path);
}

/** Waits until React has taken over the content of a page. */
export const expectTaken = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page
          .locator('header')
          .first()
          .evaluate((header) => Object.keys(header).some((key) => key.startsWith('__reactFiber'))),
      // How long hydration takes on a busy machine says nothing about the page.
      { timeout: 30_000 },
    )
    .toBe(true);

type Watched = { readonly element: Element; readonly text: string };

declare global {
  interface Window {
    watched?: readonly Watched[];
    shifted?: number;
  }
}

/** From the next page on, sums up by how much things move that nobody has moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted = (window.shifted ?? 0) + ('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shifted ?? 0);

/** Remembers the elements of the page itself with their text. */
export const watchElements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.watched = [...document.querySelectorAll('main :is(h1, h2, h3, p, img)')].map(
      (element) => ({ element, text: element.textContent ?? '' }),
    );
  });

/** Texts of remembered elements that were replaced or changed since. */
export const lostElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.watched ?? [])
      .filter(({ element, text }) => !element.isConnected || element.textContent !== text)
      .map(({ text }) => text),
  );
