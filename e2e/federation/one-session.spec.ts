import { expectTaken } from '../support/content.ts';
import {
  expect,
  isSamePage,
  mainNav,
  markPage,
  openProfileMenu,
  signIn,
  test,
} from '../support/test.ts';

test('a person who signs in through the shell is signed in everywhere at once', async ({
  page,
}) => {
  await page.goto('/');
  await markPage(page);
  await signIn(page, 'stuco');

  await mainNav(page).getByRole('link', { name: 'News' }).click();
  await expect(page.getByText('Create New Post')).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByText('Create Product')).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText('Rep Balances')).toBeVisible();

  await mainNav(page).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByText('Create Product')).toBeVisible();
  await (await openProfileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Create Product')).toBeHidden();
  expect(await isSamePage(page)).toBe(true);
});

const CONTAINERS = ['mf_news', 'mf_store', 'mf_admin'];

type Copies = Record<string, { readonly from: string; readonly loaded?: unknown }>;

/** Keeps what the shell gives to every container when it starts. */
const keepGiven = (names: readonly string[]) => {
  const given: Record<string, unknown> = {};
  Reflect.set(window, 'given', given);
  for (const name of names) {
    let container: { init(shared: unknown): unknown } | undefined;
    Object.defineProperty(window, name, {
      configurable: true,
      get: () =>
        container && {
          ...container,
          init: (shared: unknown) => {
            given[name] = shared;
            return container?.init(shared);
          },
        },
      set: (made) => {
        container = made;
      },
    });
  }
};

test('shell and sections share one copy of every module with state', async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(keepGiven, CONTAINERS);
  await signedInAs('admin');
  await page.goto('/news');
  // Until then links are the browser's, and load a page anew.
  await expectTaken(page);
  for (const [area, heading] of [
    ['Store', 'Fundraiser Products'],
    ['Admin', 'Admin'],
    ['Home', /^Welcome to/],
  ] as const) {
    await mainNav(page).getByRole('link', { name: area }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, '__sessionStores'))).toBe(1);

  const isOneScope = await page.evaluate((names) => {
    const scopes = names.map((name) => Reflect.get(window, 'given')[name]);
    return scopes.every((scope) => typeof scope === 'object' && scope === scopes[0]);
  }, CONTAINERS);
  expect(isOneScope).toBe(true);
  const shared: Record<string, Copies> = await page.evaluate(() =>
    JSON.parse(JSON.stringify(Reflect.get(window, 'given')['mf_news'])),
  );
  const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'shared/api', 'shared/kept-store'];
  for (const name of [...singletons, 'shared/notices', 'shared/router', 'shared/session']) {
    const copies = Object.values(shared[name] ?? {});
    expect(copies, name).toEqual([expect.objectContaining({ from: 'shell', loaded: 1 })]);
  }
});

test('a person who signs out in one tab is signed out in the other', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('rep');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/store');
  await expect(mainNav(other).getByRole('link', { name: 'Admin' })).toBeVisible();
  await (await openProfileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(mainNav(other).getByRole('link', { name: 'Admin' })).toBeHidden();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
