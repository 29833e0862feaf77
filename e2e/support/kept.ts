import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What the console says of every request that had no line. */
export const NO_LINE = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/;

/** All that is said while there is no line, and what the page logs of it. */
export const WITHOUT_LINE = [NO_LINE, /Failed to (?:load|fetch|place)/] as const;

/** Waits until the worker has kept what is read without a line. */
export const expectKept = (page: Page): Promise<void> =>
  expect
    .poll(() => keptAddresses(page), { timeout: 30_000, message: 'the worker has kept the posts' })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ahead .*products\?/),
        expect.stringMatching(/^shell-.*offline-page/),
      ]),
    );

/** For the page to evaluate: the posts that are kept. Other journeys change and delete theirs meanwhile. */
export const KEPT_POSTS = `caches.match('/api/news?page=0&size=20', { ignoreVary: true })
  .then((list) => list.json()).then(({ content }) => content)`;

/** What all caches of the browser contain, each address after the name of its cache. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`);
    return found;
  });

/** Everything that a browser keeps for the site as one text: caches with their contents, databases, storage. */
export const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) parts.push(`database ${name}`);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        parts.push(`${name} ${request.url}`, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return parts.join('\n');
  });

export const goOffline = (context: BrowserContext): Promise<void> => context.setOffline(true);
export const comeBack = (context: BrowserContext): Promise<void> => context.setOffline(false);

/** What the site promises after the line is back. */
export const WITHIN = { timeout: 5_000 } as const;

export const offlineNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. Kept pages can' });
