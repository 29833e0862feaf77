import type { BrowserContext, Page, Request } from '@playwright/test';

/** Time limit for a page that hangs. */
const LIMIT_MS = 3_000;
const MAX_LINES = 100;

/** Tracks the pages of a test, to report the state of each when the test fails. */
export function watchPages() {
  const contexts: BrowserContext[] = [];
  const open = new Set<Request>();
  return {
    watch(context: BrowserContext): void {
      contexts.push(context);
      context.on('request', (request) => open.add(request));
      context.on('requestfinished', (request) => open.delete(request));
      context.on('requestfailed', (request) => open.delete(request));
    },
    async report(): Promise<string> {
      const pages = contexts.flatMap((context) => context.pages());
      const waiting = [...open].map((one) => `Without an answer: ${one.method()} ${one.url()}`);
      return [...(await Promise.all(pages.map(describe))), ...waiting].join('\n');
    },
  };
}

async function describe(page: Page): Promise<string> {
  const root = page.evaluate(() => {
    const element = document.documentElement.cloneNode();
    return element instanceof Element ? element.outerHTML : '';
  });
  const shown = page.locator('body').ariaSnapshot({ timeout: LIMIT_MS });
  const parts = await Promise.all([root, shown].map(withinLimit));
  return [page.url(), ...parts].join('\n').split('\n').slice(0, MAX_LINES).join('\n');
}

const withinLimit = (answer: Promise<string>): Promise<string> =>
  Promise.race([
    answer.catch(String),
    new Promise<string>((resolve) => setTimeout(resolve, LIMIT_MS, `nothing in ${LIMIT_MS} ms`)),
  ]);
