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

type Shared = Record<string, Record<string, { from: string; useIn: string[]; loaded?: unknown }>>;

test('shell and sections share one copy of every module with state', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [area, heading] of [
    ['Store', 'Fundraiser Products'],
    ['Admin', 'Admin'],
    ['Home', /^Welcome to/],
  ] as const) {
    await mainNav(page).getByRole('link', { name: area }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, '__sessionStores'))).toBe(1);

  const shared: Shared = await page.evaluate(() => {
    const { __INSTANCES__ } = Reflect.get(window, '__FEDERATION__');
    const { default: scope } = __INSTANCES__[0].shareScopeMap;
    return JSON.parse(
      JSON.stringify(scope, (key, value) => (key === 'lib' || key === 'get' ? undefined : value)),
    );
  });
  const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'shared/api', 'shared/kept-store'];
  for (const name of [...singletons, 'shared/notices', 'shared/router', 'shared/session']) {
    const copies = Object.values(shared[name] ?? {});
    expect(
      copies.map(({ from }) => from),
      name,
    ).toEqual(['shell']);
  }
  const [api] = Object.values(shared['shared/api'] ?? {});
  expect(api?.useIn).toEqual(expect.arrayContaining(['mf_news', 'mf_store', 'mf_admin']));
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
