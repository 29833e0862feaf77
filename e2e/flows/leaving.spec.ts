import { NEWCOMER_PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/newcomers.ts';
import { sendLogin } from '../support/test.ts';

test('a pupil logs out everywhere, logs in again, and deletes the account', async ({
  newcomer,
  expectConsole,
}) => {
  expectConsole(/401/, /403/);
  const { page, email } = await newcomer('Leaving');
  await page.goto('/profile');
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');

  await sendLogin(page, email, NEWCOMER_PASSWORD);
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(`${NEWCOMER_PASSWORD}!`);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(NEWCOMER_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, email, NEWCOMER_PASSWORD);
  await expect(page.getByText('Invalid e-mail or password.')).toBeVisible();
});
