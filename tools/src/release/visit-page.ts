import type { BrowserContext } from 'playwright';

/** Errors that a page shows or logs. */
export type Problems = readonly string[];

/** Texts in place of a page that crashed, and of a section that is down. */
const FAILED_TEXTS = 'main [data-failure]';

const PAGE_TIMEOUT_MS = 15_000;
export const timeoutOption = { timeout: PAGE_TIMEOUT_MS };

/** Opens a page, waits until it is loaded, and resolves with the errors that it shows or logs. */
export async function visitPage(context: BrowserContext, url: string): Promise<Problems> {
  const page = await context.newPage();
  const problems: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !POLICY_MESSAGE.test(message.text()))
      problems.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.exposeFunction('reportBlocked', (violation: string) => problems.push(violation));
  await page.addInitScript(reportViolations);
  page.on('pageerror', ({ message }) => problems.push(message));
  const limitInWords = `${PAGE_TIMEOUT_MS / 1000} s`;
  const recordUnlessMet = (condition: Promise<unknown>, problem: string) =>
    condition.catch(() => void problems.push(problem));
  try {
    await page.goto(url, timeoutOption);
    // Server-rendered HTML is there before any script runs: the page counts once React has hydrated it.
    const hydration = page.waitForFunction(isHydrated, undefined, timeoutOption);
    await recordUnlessMet(hydration, `It showed nothing of its own within ${limitInWords}.`);
    // The home page shows its heading while the widgets on it are still loading.
    const busyElement = page.locator('main [aria-busy="true"]').first();
    await recordUnlessMet(
      busyElement.waitFor({ state: 'detached', ...timeoutOption }),
      `It was loading after ${limitInWords}.`,
    );
    const failedTexts = await page.locator(FAILED_TEXTS).allTextContents();
    // The page tells visitors only that something failed; the console says why.
    if (failedTexts.length > 0) problems.push(...failedTexts, ...warnings);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await page.close();
  }
  return problems;
}

/** The browser's own sentence about the policy. `reportViolations` has a shorter one, which names the file. */
const POLICY_MESSAGE = /violates the .*Content Security Policy/;

/** Runs in the page before its scripts: reports all that the policy blocks. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI, sourceFile, lineNumber } = event;
    const place = sourceFile ? ` (${sourceFile}:${lineNumber})` : '';
    const sentence = `The policy of the site, ${directive}, blocked ${blockedURI}${place}. See docs/module-federation.md.`;
    Reflect.get(globalThis, 'reportBlocked')(sentence);
  });
}

/** Runs in the page: whether the first heading of its content is React's. */
function isHydrated(): boolean {
  const heading = document.querySelector('main :is(h1, h2, h3, [role="heading"])');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}
