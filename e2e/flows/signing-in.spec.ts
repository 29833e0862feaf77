import { json } from 'node:stream/consumers';
import { ACCOUNTS } from '../support/accounts.ts';
import { expect, test } from '../support/newcomers.ts';
import { openProfileMenu, signIn } from '../support/test.ts';

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
