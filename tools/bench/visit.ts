import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type PageMeasurements, type WatchedSelectors, watchPage } from './page-watch.ts';

const KILOBIT = 1000 / 8;

/** As the developer tools of Chromium define slow and fast 4G: latency in ms, throughput in bytes per second. */
export const NETWORKS = {
  slow: { latency: 562.5, downloadThroughput: 1440 * KILOBIT, uploadThroughput: 675 * KILOBIT },
  fast: { latency: 165, downloadThroughput: 8100 * KILOBIT, uploadThroughput: 1350 * KILOBIT },
};

export type Network = keyof typeof NETWORKS;

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' };
type Kind = (typeof KINDS)[keyof typeof KINDS] | 'other';

export type Visit = PageMeasurements & {
  /** When the main text could be read at the second visit, with an empty memory but a full cache. */
  readonly readableAgain: number | null;
  readonly requests: number;
  /** Transferred bytes, with headers, by kind. */
  readonly bytes: Readonly<Partial<Record<Kind, number>>>;
  readonly errors: readonly string[];
};

type VisitRequest = WatchedSelectors & {
  readonly url: string;
  readonly network: Network;
};

/** The phone of Lighthouse: a Moto G of 2022. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Sofia',
} as const;
const CPU_TIMES_SLOWER = 4;
const QUIET_MS = 800;
const LIMIT_MS = 45_000;

/** Opens a page twice, at first with an empty profile, and measures until the page is idle. */
export async function visit(browser: Browser, request: VisitRequest): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(error.error().message));
  try {
    const { page, ...first } = await openPage(context, request);
    await page.waitForFunction(hasWorkerCached, null, { timeout: LIMIT_MS }).catch(() => undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await page.close();
    const { readable: readableAgain } = await openPage(context, request);
    return { ...first, readableAgain, errors };
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, { url, network, text, link }: VisitRequest) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network] });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  await page.addInitScript(watchPage, { text, link });
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  const noted = await settled(page, traffic.quietMs);
  return { page, ...noted, ...traffic.sums() };
}

/** Runs in the page: whether the service worker controls it and has cached what it caches last. */
async function hasWorkerCached(): Promise<boolean> {
  const list = await caches.match('/api/products?page=0&size=20', { ignoreVary: true });
  return list !== undefined && navigator.serviceWorker.controller !== null;
}

/** The page's own measurements once its text is there, a tap works and the network is idle; or when time is up. */
async function settled(page: Page, quietMs: () => number): Promise<PageMeasurements> {
  for (const end = Date.now() + LIMIT_MS; ; await sleep(100)) {
    const noted = await page.evaluate(() => window.noted?.());
    if (!noted) throw new Error('The page was left while it was measured');
    const isDone = noted.readable !== null && noted.interactive !== null && quietMs() > QUIET_MS;
    if (isDone || Date.now() > end) return noted;
  }
}

async function watchTraffic(cdp: CDPSession) {
  const open = new Map<string, Kind>();
  const bytes: Partial<Record<Kind, number>> = {};
  let requests = 0;
  let lastAt = performance.now();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    open.set(requestId, KINDS[type as keyof typeof KINDS] ?? 'other');
    requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = open.get(requestId);
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    open.delete(requestId);
    lastAt = performance.now();
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    lastAt = performance.now();
  });
  return {
    quietMs: () => (open.size > 0 ? 0 : performance.now() - lastAt),
    sums: () => ({ requests, bytes }),
  };
}
