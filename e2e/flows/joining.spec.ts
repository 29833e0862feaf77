import { NEWCOMER_PASSWORD } from '../support/accounts.ts';
import { PHOTOS } from '../support/photos.ts';
import { expect, openProfileMenu, test } from '../support/test.ts';

test('a pupil joins: registers, follows the link in the mail, logs in', async ({ page }) => {
  const name = `mila.${Date.now()}`;
  const email = `${name}@school.example`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const form = page.getByRole('main');
  await form.getByLabel(/^E-mail/).fill(email);
  await form.getByLabel('First name').fill('Mila');
  await form.getByLabel('Last name').fill('Stoyanova');
  await form.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);
  await form.getByLabel('Confirm password').fill(NEWCOMER_PASSWORD);
  await form.getByLabel(/^Profile picture/).setInputFiles(PHOTOS.small);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('status').filter({ hasText: /e-?mail/i })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('check your e-mail');

  await page.goto('/dev/mail');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await page.getByRole('link', { name: /\/verify\?token=/ }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/verified/i);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(form.getByLabel('E-mail')).toHaveValue(email);
  await form.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');

  const menu = await openProfileMenu(page);
  await expect(menu).toContainText('Mila Stoyanova');
  await expect(menu.getByRole('menuitem', { name: 'Verify Email' })).toBeHidden();
});
