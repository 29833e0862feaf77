import { expect, type Locator, type Page } from '@playwright/test';

/** Scripts of a page. A retried one has a query after its name. */
const SCRIPTS = /\.js(?:\?|$)/;

/**
 * Waits until the server answers with server-rendered HTML. It may answer without while it loads a release, or on a busy
 * machine.
 */
export async function waitForServerHtml(page: Page, path: string): Promise<void> {
  // API requests of Playwright do not send the page's language.
  const headers = { 'accept-language': await page.evaluate(() => navigator.language) };
  await expect
    .poll(async () => (await page.request.get(path, { headers })).text())
    .toMatch(/<div id="root"><\w/);
}

/** Opens a page whose scripts load only when the returned function is called. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let loadScripts = () => {};
  const released = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.fallback();
  });
  await waitForServerHtml(page, path);
  // Not `load`: that event waits for the scripts.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return loadScripts;
}

/** Opens a page whose scripts never load. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await waitForServerHtml(page, path);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(path);
}

/** Waits until React has hydrated a page. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('header')
        .first()
        .evaluate((header) => Object.keys(header).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);

type Watched = { readonly element: Element; readonly text: string };

declare global {
  interface Window {
    watched?: readonly Watched[];
    shifted?: number;
  }
}

/** From the next page on, sums up layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted = (window.shifted ?? 0) + ('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.shifted ?? 0);

/** Stores the elements of a part of the page with their text. */
export const watchElements = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    window.watched = [...element.querySelectorAll(':is(h1, h2, h3, p, img)')].map((inner) => ({
      element: inner,
      text: inner.textContent ?? '',
    }));
  });

/** Texts of stored elements that were replaced or changed since. */
export const lostElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.watched ?? [])
      .filter(({ element, text }) => !element.isConnected || element.textContent !== text)
      .map(({ text }) => text),
  );
