import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Console error of a request without a connection. */
export const OFFLINE = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/;

/** Console errors while offline. */
export const OFFLINE_ERRORS = [OFFLINE, /Failed to (?:load|fetch|place)/] as const;

/** Waits until the service worker has cached the pages for offline reading. */
export const expectPagesCached = (page: Page): Promise<void> =>
  expect
    .poll(() => cacheEntries(page), 'the worker has cached the posts')
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ahead .*products\?/),
        expect.stringMatching(/^shell-.*shell-later/),
      ]),
    );

/** Waits until the worker of other releases, which caches its files first, has taken the place of the one before. */
export const expectWorkerReplaced = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        return [installing, waiting, active].map((worker) => worker?.state);
      }),
    )
    .toEqual([undefined, undefined, 'activated']);

/** Expression for the page: the cached posts. Other tests change and delete theirs meanwhile. */
export const CACHED_POSTS = `caches.match('/api/news?page=0&size=20', { ignoreVary: true })
  .then((list) => list.json()).then(({ content }) => content)`;

/** Contents of all caches: each URL after the name of its cache. */
export const cacheEntries = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(`${name} ${url}`);
    return addresses;
  });

/** Everything that the browser stores for the site as one text: caches with their contents, databases, storage. */
export const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) parts.push(`database ${name}`);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const isText = /json|html/.test(response?.headers.get('content-type') ?? '');
        parts.push(`${name} ${request.url}`, isText ? ((await response?.text()) ?? '') : '');
      }
    }
    return parts.join('\n');
  });

/** The keys of what the browser keeps for the site, each after its place. */
export const keptKeys = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await caches.keys()).map((name) => `Cache Storage ${name}`),
  ])),
  ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`),
];

export const goOffline = (context: BrowserContext): Promise<void> => context.setOffline(true);
export const comeBack = (context: BrowserContext): Promise<void> => context.setOffline(false);

/** Opens a page, and waits for the script that watches the connection, which loads last. */
export async function openAndWatchConnection(page: Page, path: string): Promise<void> {
  const watcher = page.waitForEvent('requestfinished', (sent) => /shell-later/.test(sent.url()));
  await page.goto(path);
  await watcher;
}

export const offlineToast = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. Kept pages can' });
