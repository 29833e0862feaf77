import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Builder, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { OTHER_ENGINES } from 'tools/browser';
import { freePort } from 'tools/site';
import { acrossNavigations } from './across-navigations.ts';
import { withDriverFailures, withTimeLimit } from './driver-failure.ts';
import { type ElementQuery, findElements, queryFor } from './find-element.ts';
import { listenForPress, pressWith, wasPressed } from './press.ts';
import { endProgram, isRunning, type RegisterUndo, startOrUndo, startProgram } from './programs.ts';
import { soon, throwMissing } from './soon.ts';
import { DESKTOP, type Engine, type Viewport, type VisitOptions, type Visitor } from './visitor.ts';

const programs = OTHER_ENGINES.webkit;

const ON_A_BUILD_MACHINE = {
  // Its sandbox does not work as root.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  // Pages of tests live for a second: compiling their scripts once more costs more than it saves.
  JSC_useDFGJIT: '0',
  // Without a GPU, CPU rendering takes half the time of an emulated one.
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
};

/** Folder with desktop settings for reduced motion. */
const WITHOUT_MOTION = { XDG_CONFIG_DIRS: fileURLToPath(new URL('still', import.meta.url)) };

/**
 * WebKitGTK by its WebDriver, on a virtual display. Every visit has a driver of its own, because a used one does not always
 * work again.
 */
export function webkitEngine(origin: string): Engine {
  let screen: Screen | null = null;
  return {
    visit: (viewport, { waits = 'for pages', withMotion = false } = {}) =>
      startOrUndo(async (registerUndo) => {
        if (!screen || !isRunning(screen.program)) screen = await startScreen(registerUndo);
        const port = await freePort();
        const server = startProgram(programs.driver, [`--port=${port}`], {
          env: {
            ...process.env,
            ...ON_A_BUILD_MACHINE,
            ...(!withMotion && WITHOUT_MOTION),
            DISPLAY: screen.name,
          },
        });
        registerUndo(() => endProgram(server));
        await soon(() => fetchStatus(port));
        const driver = await newSession(port, waits);
        await openWindow(driver, viewport, origin);
        const close = async () => {
          await driver.quit().catch(() => undefined);
          await endProgram(server);
        };
        return withDriverFailures({ ...visitorOf(driver, origin), close }, isDriverError);
      }),
    stop: async () => {
      if (screen) await endProgram(screen.program);
      screen = null;
    },
  };
}

type Screen = { readonly name: string; readonly program: ChildProcess };

/** Xvfb chooses a free display number and reports it when it is ready. */
async function startScreen(registerUndo: RegisterUndo): Promise<Screen> {
  const program = startProgram(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  registerUndo(() => endProgram(program));
  const [output] = await once(program.stdio[3] as Readable, 'data');
  return { name: `:${String(output).trim()}`, program };
}

const fetchStatus = async (port: number): Promise<void> =>
  void (await fetch(`http://127.0.0.1:${port}/status`));

/** The page has crashed or hangs, or the driver has ended. */
const isDriverError = (cause: unknown): boolean =>
  cause instanceof error.NoSuchSessionError ||
  cause instanceof error.NoSuchWindowError ||
  /Could not parse script result|page crash or hang|ECONNREFUSED|ECONNRESET|socket hang up/.test(
    String(cause),
  );

async function newSession(port: number, waits: VisitOptions['waits']): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: waits === 'for nothing' ? 'none' : 'normal',
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    })
    .build();
  const executor = driver.getExecutor();
  const send = executor.execute.bind(executor);
  executor.execute = (command) => withTimeLimit(send(command));
  return driver;
}

/** The window of a visit. Any but the widest is one without toolbars: one with them cannot be as narrow as a phone. */
async function openWindow(driver: WebDriver, viewport: Viewport, origin: string): Promise<void> {
  const { width, height } = viewport;
  if (viewport !== DESKTOP) await openNarrowWindow(driver, viewport, origin);
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
}

async function openNarrowWindow(
  driver: WebDriver,
  { width, height }: Viewport,
  origin: string,
): Promise<void> {
  // Only a page can open a window, and the initial page has no origin.
  await driver.get(`${origin}/robots.txt`);
  const firstWindow = await driver.getWindowHandle();
  const features = `toolbar=no,width=${width},height=${height}`;
  await driver.executeScript(`window.open('about:blank', 'visit', '${features}')`);
  const opened = await soon(async () => {
    const otherWindows = (await driver.getAllWindowHandles()).filter(
      (handle) => handle !== firstWindow,
    );
    return otherWindows[0] ?? throwMissing('second window');
  });
  await driver.switchTo().window(opened);
}

// This driver reports neither console nor rejections, so the page records them.
const NOTE_ERRORS = `
  if (!window.loggedErrors) {
    window.loggedErrors = [];
    addEventListener('error', (event) => window.loggedErrors.push('Uncaught: ' + event.message));
    addEventListener('unhandledrejection', (event) => window.loggedErrors.push('Unhandled: ' + event.reason));
    const before = console.error;
    console.error = (...parts) => { window.loggedErrors.push(parts.join(' ')); before(...parts); };
  }`;

/** Runs in the page. During a view transition, the root element is at every position. */
function isUnderPicture(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === document.documentElement;
}

function visitorOf(driver: WebDriver, origin: string): Omit<Visitor, 'close'> {
  const elements = (target: ElementQuery): Promise<WebElement[]> =>
    driver.executeScript(`return (${findElements})(arguments[0])`, target);
  const firstElement = (target: ElementQuery) =>
    soon(async () => (await elements(target))[0] ?? throwMissing(target.name));
  // A click during a change of the page may hit another element, or none: it is repeated.
  const press = (target: ElementQuery) =>
    soon(async () => {
      const element = await firstElement(target);
      await pressWith({
        listen: () => driver.executeScript(`return (${listenForPress})(arguments[0])`, element),
        click: () => click(element),
        wasPressed: () => driver.executeScript(`return (${wasPressed})()`),
      });
    });
  const click = async (element: WebElement): Promise<void> => {
    // During a view transition this driver does not click an element, unlike a finger.
    const isCovered = await driver.executeScript<boolean>(
      `return (${isUnderPicture})(arguments[0])`,
      element,
    );
    if (!isCovered) return element.click();
    await driver.actions().move({ origin: element }).click().perform();
  };
  return {
    open: async (path, { origin: site } = { origin }) => {
      await driver.get(site + path);
      await driver.executeScript(NOTE_ERRORS);
    },
    begin: async (path, { origin: site }) => {
      await driver.get(site + path);
      await soon(async () => {
        const hasBegun = 'location.pathname + location.search === arguments[0] && !!document.body';
        if (!(await driver.executeScript(`return ${hasBegun}`, path))) throwMissing(path);
      });
      await driver.executeScript(NOTE_ERRORS);
    },
    // By the driver: a page that goes back by itself sometimes never answers.
    back: () => driver.navigate().back(),
    press: (role, name) => press(queryFor(role, name)),
    pressAt: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    pressIn: (dialog, name) => press(queryFor('button', name, dialog)),
    fill: async (label, text) => (await firstElement(queryFor('field', label))).sendKeys(text),
    choose: async (label, file) => {
      const input = await firstElement(queryFor('field', label));
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", input);
      await input.sendKeys(file);
    },
    sees: async (role, name) => void (await firstElement(queryFor(role, name))),
    seesText: (text) =>
      soon(async () => {
        const bodyText = await driver.executeScript<string>('return document.body.innerText');
        if (!bodyText.includes(text)) throwMissing(`"${text}" in: ${bodyText}`);
      }),
    sizeOf: async (role, name) => (await firstElement(queryFor(role, name))).getRect(),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    evaluate: (expression) => acrossNavigations(() => driver.executeScript(`return ${expression}`)),
    errors: () => driver.executeScript('return window.loggedErrors ?? []'),
  };
}
