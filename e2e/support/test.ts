import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { endpoints } from 'shared/contract';
import { ACCOUNTS, PASSWORD, type Person } from './accounts.ts';
import { watchConsole } from './console-watch.ts';
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
    async ({ browser, context }, use) => {
      const consoles = watchConsole();
      const opened: BrowserContext[] = [];
      consoles.watch(context);
      await use({
        expect: consoles.expect,
        async open(options) {
          const another = await browser.newContext(options);
          opened.push(another);
          consoles.watch(another);
          return another;
        },
      });
      for (const one of opened) await one.close();
      consoles.check();
    },
    { auto: true },
  ],
  expectConsole: async ({ watched }, use) => use(watched.expect),
  signedInAs: async ({ context, request }, use) =>
    use((person) => beginSession(context, { person, request })),
  pageOf: async ({ watched, request }, use) =>
    use(async (person) => {
      const context = await watched.open();
      await beginSession(context, { person, request });
      return context.newPage();
    }),
});

export { expect };

async function beginSession(
  context: BrowserContext,
  { person, request }: { readonly person: Person; readonly request: APIRequestContext },
): Promise<void> {
  const answer = await request.post(endpoints['auth.login'].path, {
    data: { email: ACCOUNTS[person].email, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = await answer.json();
  // Only once per tab: a person who has signed out stays signed out when the page is loaded again.
  await context.addInitScript(
    ({ origin, value }) => {
      if (location.origin !== origin || sessionStorage.getItem('signed-in-by-test') !== null)
        return;
      sessionStorage.setItem('signed-in-by-test', 'yes');
      localStorage.setItem('token', value);
    },
    { origin: new URL(answer.url()).origin, value: String(token) },
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

/** Signs in with the login form. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail').fill(ACCOUNTS[person].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
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
