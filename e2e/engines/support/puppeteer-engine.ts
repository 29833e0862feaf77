import {
  type Browser,
  type ConsoleMessage,
  type ElementHandle,
  launch,
  type Page,
} from 'puppeteer-core';
import { findElements, type Wanted, wanted } from './find-element.ts';
import { expectPress, pressWith, wasPressed } from './press.ts';
import { startAnew } from './programs.ts';
import { missing, soon } from './soon.ts';
import type { Engine, Visitor } from './visitor.ts';

type Program = { readonly browser: 'chrome' | 'firefox'; readonly executablePath: string };

type Start = {
  readonly origin: string;
  readonly args: readonly string[];
  /** Whether it accepts self-signed certificates. */
  readonly acceptInsecureCerts?: boolean;
};

/** Chromium or Firefox. Playwright's own driver of Firefox (`moz-firefox`) sends commands that Debian's ESR does not support. */
export async function puppeteerEngine(
  { browser, executablePath }: Program,
  { origin, args, acceptInsecureCerts = false }: Start,
): Promise<Engine> {
  const start = () =>
    launch({ browser, executablePath, headless: true, args: [...args], acceptInsecureCerts });
  let program = await startAnew(start);
  return {
    visit: ({ width, height }) =>
      startAnew(async (begun) => {
        if (!program.connected) program = await start();
        begun(() => program.close());
        const page = await openPage(program);
        await page.setViewport({ width, height });
        return {
          ...visitorOf(page, origin),
          isAlive: async () => program.connected && !page.isClosed(),
          close: () => page.browserContext().close(),
        };
      }),
    stop: () => program.close(),
  };
}

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.createBrowserContext()).newPage();

function visitorOf(page: Page, origin: string): Omit<Visitor, 'isAlive' | 'close'> {
  const logged: Promise<string>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(textOf(message));
  });
  page.on('pageerror', (error) => logged.push(Promise.resolve(`Uncaught: ${String(error)}`)));

  const all = async (what: Wanted): Promise<ElementHandle<HTMLElement>[]> => {
    const list = await page.evaluateHandle(findElements, what);
    const handles = [...(await list.getProperties()).values()];
    return handles.flatMap(
      (handle) => (handle.asElement() as ElementHandle<HTMLElement> | null) ?? [],
    );
  };
  const first = (what: Wanted) => soon(async () => (await all(what))[0] ?? missing(what.name));
  const press = (what: Wanted) =>
    soon(async () => {
      const element = await first(what);
      await pressWith({
        expect: () => element.evaluate(expectPress),
        click: () => element.click(),
        wasPressed: () => page.evaluate(wasPressed),
      });
    });
  return {
    open: async (path, { origin: at } = { origin }) => {
      await waitForIdle(page);
      await page.goto(at + path);
    },
    begin: async (path, { origin: at }) => {
      page.goto(at + path).catch(() => undefined);
    },
    // By the page, and asynchronously: a page from the back/forward cache has no load event to wait for, and this page
    // ends before it could answer.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    press: (role, name) => press(wanted(role, name)),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    pressIn: (dialog, name) => press(wanted('button', name, dialog)),
    fill: async (label, text) => (await first(wanted('field', label))).type(text),
    choose: async (label, file) => {
      const input = (await first(wanted('field', label))) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
    },
    sees: async (role, name) => void (await first(wanted(role, name))),
    seesText: (text) =>
      soon(async () => {
        // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
        const shown = await page.evaluate(() => document.body.innerText);
        if (!shown.includes(text)) missing(`"${text}" in: ${shown}`);
      }),
    sizeOf: async (role, name) =>
      (await (await first(wanted(role, name))).boundingBox()) ?? { width: 0, height: 0 },
    path: async () => new URL(page.url()).pathname,
    ask: (expression) => page.evaluate(expression) as Promise<never>,
    errors: () => Promise.all(logged),
  };
}

const QUIET_MS = 15_000;

/**
 * Waits for the calls of a page before leaving it: Firefox logs aborted ones as failures. On a busy machine there is a pause
 * between the script of a section and its calls.
 */
async function waitForIdle(page: Page): Promise<void> {
  const often = { polling: 100, timeout: QUIET_MS };
  await page
    .waitForFunction("!document.querySelector('main [aria-busy=true]')", often)
    .then(() => page.waitForNetworkIdle({ idleTime: 200, timeout: QUIET_MS }))
    .catch(() => undefined);
}

/** Firefox's driver has no text for an error that is logged as an object. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const parts = message
    .args()
    .map((part) =>
      part
        .evaluate((value: unknown) =>
          value instanceof Error ? value.message : String(value ?? 'error'),
        )
        .catch(() => ''),
    );
  return (await Promise.all(parts)).join(' ') || message.text();
}
