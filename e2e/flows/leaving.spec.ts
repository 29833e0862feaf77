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

test('an administrator blocks an account, finds that in the audit log, and unblocks it', async ({
  newcomer,
}) => {
  const pupil = await newcomer('Blocked');
  const { page } = await newcomer('Ada', { role: 'ADMIN' });
  await page.goto(`/admin/users/${pupil.id}`);
  await page.getByRole('button', { name: 'Block account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block account' }).click();
  await expect(page.getByText('Not logged in anywhere.')).toBeVisible();

  await page.goto('/admin/audit?kind=user&who=Ada');
  const row = page.getByRole('row', { name: `blocked the account of ${pupil.name}` });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/admin/users/${pupil.id}`);
  await page.getByRole('button', { name: 'Unblock account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock account' }).click();
  await expect(page.getByRole('button', { name: 'Block account', exact: true })).toBeVisible();
});
