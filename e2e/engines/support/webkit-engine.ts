import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { OTHER_ENGINES } from 'tools/browser';
import { findElements, type Wanted, wanted } from './find-element.ts';
import { missing, soon } from './soon.ts';
import type { Engine, Viewport, Visitor } from './visitor.ts';

const programs = OTHER_ENGINES.webkit;

/**
 * WebKitGTK by its WebDriver, on a screen that nobody sees. `nth` keeps the ports and screens of workers apart.
 * Every visit has a driver of its own: one that has served a visit does not always serve the next.
 */
export async function webkitEngine(origin: string, nth: number): Promise<Engine> {
  const screen = `:${80 + nth}`;
  const display = spawn(programs.display, [screen, '-screen', '0', '1400x1100x24'], QUIET);
  let visits = 0;
  return {
    visit: async (viewport) => {
      const port = 21_500 + nth * 20 + (visits++ % 20);
      const server = spawn(programs.driver, [`--port=${port}`], {
        ...QUIET,
        // It has no sandbox for root, under which build machines run.
        env: { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
      });
      const driver = await soon(async () => newSession(port));
      await openWindow(driver, viewport, origin);
      const visitor = visitorOf(driver, origin);
      const close = async () => {
        await visitor.close();
        await end(server);
      };
      return { ...visitor, close };
    },
    stop: () => end(display),
  };
}

const newSession = (port: number) =>
  new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    })
    .build();

const QUIET = { stdio: 'ignore' } as const;

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await ended;
}

/** A window without bars: one with them cannot be as narrow as a phone. */
async function openWindow(driver: WebDriver, viewport: Viewport, origin: string): Promise<void> {
  const { width, height } = viewport;
  // Windows are opened by pages, and the first page is not one of a site.
  await driver.get(`${origin}/robots.txt`);
  const features = `toolbar=no,width=${width},height=${height}`;
  await driver.executeScript(`window.open('about:blank', 'visit', '${features}')`);
  const handles = await driver.getAllWindowHandles();
  await driver.switchTo().window(handles.at(-1) ?? '');
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
}

// Console and rejections cannot be asked of this driver, so the page notes them itself.
const NOTE_ERRORS = `
  if (!window.saidErrors) {
    window.saidErrors = [];
    addEventListener('error', (event) => window.saidErrors.push('Uncaught: ' + event.message));
    addEventListener('unhandledrejection', (event) => window.saidErrors.push('Unhandled: ' + event.reason));
    const before = console.error;
    console.error = (...parts) => { window.saidErrors.push(parts.join(' ')); before(...parts); };
  }`;

function visitorOf(driver: WebDriver, origin: string): Visitor {
  const all = (what: Wanted): Promise<WebElement[]> =>
    driver.executeScript(`return (${findElements})(arguments[0])`, what);
  const first = (what: Wanted) => soon(async () => (await all(what))[0] ?? missing(what.name));
  // A press that falls into a change of the page finds another element, or none: it is repeated.
  const press = (what: Wanted) => soon(async () => (await first(what)).click());
  return {
    open: async (path, { origin: at } = { origin }) => {
      await driver.get(at + path);
      await driver.executeScript(NOTE_ERRORS);
    },
    press: (role, name) => press(wanted(role, name)),
    pressIn: (dialog, name) => press(wanted('button', name, dialog)),
    fill: async (label, text) => (await first(wanted('field', label))).sendKeys(text),
    choose: async (label, file) => {
      const input = await first(wanted('field', label));
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", input);
      await input.sendKeys(file);
    },
    sees: async (role, name) => void (await first(wanted(role, name))),
    seesText: (text) =>
      soon(async () => {
        const shown = await driver.executeScript<string>('return document.body.innerText');
        if (!shown.includes(text)) missing(`"${text}"`);
      }),
    sizeOf: async (role, name) => (await first(wanted(role, name))).getRect(),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    ask: (expression) => driver.executeScript(`return ${expression}`),
    errors: () => driver.executeScript('return window.saidErrors ?? []'),
    close: () => driver.quit(),
  };
}
