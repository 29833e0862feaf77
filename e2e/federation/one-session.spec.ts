import {
  expect,
  isSamePage,
  mainNav,
  markPage,
  openProfileMenu,
  signIn,
  test,
} from '../support/test.ts';

test('signing in through the shell signs in all sections at once, which share each module with state', async ({
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

  expect(await page.evaluate(() => Reflect.get(window, '__sessionStores'))).toBe(1);

  const { names, copies } = await page.evaluate(() => {
    const { __INSTANCES__: instances, __SHARE__: scopesByName } = window.__FEDERATION__;
    const shares = Object.values(scopesByName).flatMap((scopes) =>
      Object.values(scopes.default ?? {}).flatMap((versions) => Object.values(versions)),
    );
    return {
      names: instances.map(({ name }) => name),
      copies: shares.map(({ from, shareConfig }) => ({ from, singleton: shareConfig.singleton })),
    };
  });
  expect(names.sort()).toEqual(['mf_admin', 'mf_news', 'mf_store', 'shell']);
  // From this, Module Federation's browser extension draws its graph.
  const graph = await page.evaluate(() => Object.keys(window.__FEDERATION__.moduleInfo));
  expect(graph.map((id) => id.split(':')[0]).sort()).toEqual(names);
  expect(new Set(copies.map((copy) => JSON.stringify(copy)))).toEqual(
    new Set([JSON.stringify({ from: 'shell', singleton: true })]),
  );

  await mainNav(page).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByText('Create Product')).toBeVisible();
  await (await openProfileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Create Product')).toBeHidden();
  expect(await isSamePage(page)).toBe(true);
});
