import { json } from 'node:stream/consumers';
import { ACCOUNTS, NEWCOMER_PASSWORD, PASSWORD } from '../support/accounts.ts';
import { expect, openProfileMenu, signIn, test } from '../support/test.ts';

const asBytes = (value: object) => Buffer.from(JSON.stringify(value));

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

test('a wrong password is refused with a message, and nothing typed is lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ACCOUNTS.student.email);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid e-mail or password.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ACCOUNTS.student.email);
  await expect(page).toHaveURL('/login');
});

test('a pupil who forgot the password sets another, and types the address once', async ({
  page,
  request,
}) => {
  const email = `boris.${Date.now()}@school.example`;
  const user = { email, firstName: 'Boris', lastName: 'Iliev', password: NEWCOMER_PASSWORD };
  const part = { name: 'user', mimeType: 'application/json', buffer: asBytes(user) };
  await request.post('/api/auth/register', { multipart: { user: part } });
  await page.goto('/login');
  const form = page.getByRole('main');
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await form.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(form.getByLabel('E-mail')).toHaveValue(email);
  await form.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.locator(':focus')).toHaveText(
    'Password reset instructions have been sent to your email.',
  );

  // The answer does not wait for the mail: how long it takes must not tell who has an account.
  const mail = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Reset' });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole('link').click();
  await page.getByRole('link', { name: /\/reset-password\?token=/ }).click();
  await expect(form.getByLabel('New password')).toBeFocused();
  await page.keyboard.type(`${NEWCOMER_PASSWORD}!`);
  await form.getByLabel('Confirm password').fill(NEWCOMER_PASSWORD);
  await form.getByRole('button', { name: 'Reset password' }).click();
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await expect(form.getByLabel('Confirm password')).toBeFocused();
  await form.getByLabel('Confirm password').fill(`${NEWCOMER_PASSWORD}!`);
  await form.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.locator(':focus')).toContainText('password');
  await expect(page).toHaveURL('/login');
  await expect(form.getByLabel('E-mail')).toHaveValue(email);
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(`${NEWCOMER_PASSWORD}!`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('account-email'))).toBeNull();
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
