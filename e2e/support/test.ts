import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { ACCOUNTS, logIn, PASSWORD, type Person } from './accounts.ts';
import { expectHydrated } from './content.ts';

type Fixtures = {
  readonly watched: {
    readonly expect: (...expected: readonly RegExp[]) => void;
    /** Opens another browser, which is watched as well and closed at the end. */
    readonly open: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  };
  /** Allows errors that match in the console. Any other error there fails the test. */
  readonly expectConsole: (...expected: readonly RegExp[]) => void;
  /** Signs a person in through the API. Call it before the first page is opened. */
  readonly signedInAs: (person: Person) => Promise<void>;
  /** A page for a second person, in a browser of its own, signed in. */
  readonly pageOf: (person: Person) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  watched: [
    async ({ browser, context }, use, { file }) => {
      const isAboutLimit = /(?:faults|public-remotes)\.spec\.ts$/.test(file);
      const expected: RegExp[] = [];
      const logged: string[] = [];
      const opened: BrowserContext[] = [];
      const watch = async (context: BrowserContext): Promise<void> => {
        if (!isAboutLimit) await context.addInitScript(waitForSections, FIRST_LIMIT_MS);
        context.on('console', (message) => {
          if (message.type() !== 'error') return;
          const page = message.page()?.url();
          logged.push(`${message.text()} (${message.location().url}, on ${page})`);
        });
        context.on('weberror', (error) => logged.push(`Uncaught: ${error.error().message}`));
      };
      await watch(context);
      await use({
        expect: (...more) => void expected.push(...more),
        async open(options) {
          const another = await browser.newContext(options);
          opened.push(another);
          await watch(another);
          return another;
        },
      });
      for (const context of opened) await context.close();
      const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'The console must stay free of errors').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: async ({ watched }, use) => use(watched.expect),
  signedInAs: async ({ context, request, baseURL }, use) =>
    use(async (person) => {
      const token = await logIn(request, ACCOUNTS[person].email);
      await beginSession(context, { origin: String(baseURL), token });
    }),
  pageOf: async ({ watched, request, baseURL }, use) =>
    use(async (person) => {
      const context = await watched.open();
      const token = await logIn(request, ACCOUNTS[person].email);
      await beginSession(context, { origin: String(baseURL), token });
      return context.newPage();
    }),
});

export { expect };

/** A page that waits so long for a section calls it unavailable. A machine that is busy with all tests may take longer. */
const FIRST_LIMIT_MS = 4_500;

/** Runs in the page before its scripts: makes that limit one that only what hangs can reach. */
function waitForSections(limitMs: number): void {
  const { setTimeout } = window;
  const patient = (run: () => void, ms?: number) => setTimeout(run, ms === limitMs ? 60_000 : ms);
  window.setTimeout = patient as typeof window.setTimeout;
}

/** The next pages of a browser are signed in with this token. */
export async function beginSession(
  context: BrowserContext,
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<void> {
  // Only once per tab: a person who has signed out stays signed out when the page is loaded again.
  await context.addInitScript(
    (session) => {
      if (location.origin !== session.origin) return;
      if (sessionStorage.getItem('signed-in-by-test') !== null) return;
      sessionStorage.setItem('signed-in-by-test', 'yes');
      localStorage.setItem('token', session.token);
    },
    { origin, token },
  );
}

export const mainNav = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' });

export async function openProfileMenu(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** Fills the login form and sends it. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Signs in with the login form. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, ACCOUNTS[person].email, PASSWORD);
  await expect(
    page.getByRole('button', { name: `Account of ${ACCOUNTS[person].name}` }),
  ).toBeVisible();
}

/** Marks the page once its links are the router's, so that `isSamePage` detects whether it was loaded again. */
export async function markPage(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}
export const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
