import { json } from 'node:stream/consumers';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { expect, openProfileMenu, signIn, test } from '../support/test.ts';

test('a pupil signs in, finds the account, downloads their data, and signs out', async ({
  page,
}) => {
  await page.goto('/news');
  await signIn(page, 'student');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(
    /^[\w-]+\.[\w-]+\.[\w-]+$/,
  );

  await page.reload();
  const menu = await openProfileMenu(page);
  await expect(menu).toContainText(ACCOUNTS.student.name);
  await expect(menu).toContainText(ACCOUNTS.student.email);
  await menu.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByLabel('E-mail', { exact: true })).toHaveValue(
    ACCOUNTS.student.email,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  expect(await json(await file.createReadStream())).toMatchObject({
    account: { email: ACCOUNTS.student.email, role: 'USER' },
  });

  await (await openProfileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const { link, page: title } of [
  { link: '/profile/orders', page: 'My Orders' },
  { link: '/admin/orders', page: 'Order Management' },
]) {
  test(`the link of a mail to ${link} leads there after the login`, async ({ page }) => {
    await page.goto(link);
    await signIn(page, 'rep');
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: `Continue to ${title}` }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('a wrong password shows an error, and typed text stays', async ({ page, expectConsole }) => {
  expectConsole(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ACCOUNTS.student.email);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid e-mail or password.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ACCOUNTS.student.email);
  await expect(page).toHaveURL('/login');
});

test('an invalid token is removed', async ({ page, context, expectConsole }) => {
  expectConsole(/401/, /Failed to fetch user info/);
  await context.addInitScript(() => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', 'yes');
    localStorage.setItem('token', 'not.a.token');
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
