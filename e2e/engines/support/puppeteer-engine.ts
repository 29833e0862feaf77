import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { acrossNavigations } from './across-navigations.ts';
import { ANSWER_MS, withDriverFailures } from './driver-failure.ts';
import { type ElementQuery, findElements, queryFor } from './find-element.ts';
import { createErrorLog, FILE_LOST, PAGE_BEGUN, watchPage } from './page-errors.ts';
import { listenForPress, pressWith, wasPressed } from './press.ts';
import { startOrUndo } from './programs.ts';
import { soon, throwMissing } from './soon.ts';
import type { Engine, Visitor } from './visitor.ts';

type Program = { readonly browser: 'chrome' | 'firefox'; readonly executablePath: string };

type Start = {
  readonly origin: string;
  readonly args: readonly string[];
  /** Whether it accepts self-signed certificates. */
  readonly acceptInsecureCerts?: boolean;
};

/** Chromium or Firefox. Playwright's own driver of Firefox (`moz-firefox`) sends commands that Debian's ESR does not support. */
export function puppeteerEngine(
  { browser, executablePath }: Program,
  { origin, args, acceptInsecureCerts = false }: Start,
): Engine {
  let program: Browser | null = null;
  const start = () =>
    launch({
      ...{ browser, executablePath, headless: true, acceptInsecureCerts },
      ...{ timeout: ANSWER_MS, protocolTimeout: ANSWER_MS, args: [...args] },
    });
  return {
    visit: ({ width, height }, { withMotion = false } = {}) =>
      startOrUndo(async () => {
        program ??= await start();
        const page = await openPage(program);
        if (!withMotion) await page.evaluateOnNewDocument(stopMotion);
        await page.setViewport({ width, height });
        const close = () => page.browserContext().close();
        return withDriverFailures({ ...visitorOf(page, origin), close }, isDriverError);
      }),
    stop: async () => {
      const ended = program;
      program = null;
      await ended?.close().catch(() => undefined);
      ended?.process()?.kill('SIGKILL');
    },
  };
}

const isDriverError = (cause: unknown): boolean =>
  /Target closed|Connection closed|protocolTimeout/.test(String(cause));

/**
 * Runs in the page before its scripts. Does what the site does for people who prefer reduced motion: that preference is the
 * browser's, and each browser more takes seconds.
 */
function stopMotion(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
    animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important;
  }`);
  document.adoptedStyleSheets = [sheet];
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.evaluateOnNewDocument(watchPage, PAGE_BEGUN, FILE_LOST);
  return page;
}

function visitorOf(page: Page, origin: string): Omit<Visitor, 'close'> {
  const log = createErrorLog();
  page.on('console', (message) => {
    log.hear(message.text());
    if (message.type() === 'error') log.add(message.text());
  });
  page.on('pageerror', (error) => log.add(`Uncaught: ${String(error)}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) log.leave();
  });

  const elements = async (target: ElementQuery): Promise<ElementHandle<HTMLElement>[]> => {
    const list = await page.evaluateHandle(findElements, target);
    const handles = [...(await list.getProperties()).values()];
    return handles.flatMap(
      (handle) => (handle.asElement() as ElementHandle<HTMLElement> | null) ?? [],
    );
  };
  const firstElement = (target: ElementQuery) =>
    soon(async () => (await elements(target))[0] ?? throwMissing(target.name));
  const press = (target: ElementQuery) =>
    soon(async () => {
      const element = await firstElement(target);
      await pressWith({
        listen: () => element.evaluate(listenForPress),
        click: () => element.click(),
        wasPressed: () => page.evaluate(wasPressed),
      });
    });
  return {
    open: async (path, { origin: site } = { origin }) => {
      await waitForIdle(page);
      log.leave();
      await page.goto(site + path);
    },
    begin: async (path, { origin: site }) => {
      log.leave();
      page.goto(site + path).catch(() => undefined);
    },
    // By the page, and asynchronously: a page from the back/forward cache has no load event to wait for, and this page
    // ends before it could answer.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    press: (role, name) => press(queryFor(role, name)),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    pressIn: (dialog, name) => press(queryFor('button', name, dialog)),
    fill: async (label, text) => (await firstElement(queryFor('field', label))).type(text),
    choose: async (label, file) => {
      const input = (await firstElement(
        queryFor('field', label),
      )) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
    },
    sees: async (role, name) => void (await firstElement(queryFor(role, name))),
    seesText: (text) =>
      soon(async () => {
        // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
        const bodyText = await page.evaluate(() => document.body.innerText);
        if (!bodyText.includes(text)) throwMissing(`"${text}" in: ${bodyText}`);
      }),
    sizeOf: async (role, name) =>
      (await (await firstElement(queryFor(role, name))).boundingBox()) ?? { width: 0, height: 0 },
    path: async () => new URL(page.url()).pathname,
    evaluate: (expression) => acrossNavigations(() => page.evaluate(expression) as Promise<never>),
    errors: async () => log.errors(),
  };
}

const IDLE_TIMEOUT_MS = 15_000;

/**
 * Waits for the calls of a page before leaving it: Firefox logs aborted ones as failures. On a busy machine there is a pause
 * between the script of a section and its calls.
 */
async function waitForIdle(page: Page): Promise<void> {
  const often = { polling: 100, timeout: IDLE_TIMEOUT_MS };
  await page
    .waitForFunction("!document.querySelector('main [aria-busy=true]')", often)
    .then(() => page.waitForNetworkIdle({ idleTime: 200, timeout: IDLE_TIMEOUT_MS }))
    .catch(() => undefined);
}
