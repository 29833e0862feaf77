import { expectAccessible } from '../support/accessibility.ts';
import { PASSWORD } from '../support/accounts.ts';
import { createAccount, expect, test } from '../support/newcomers.ts';

const NEEDED = {
  status: 403,
  json: { code: 'PASSWORD_NEEDED', message: 'Please confirm this with your password.' },
};

test('an administrator gives the password again before a role changes', async ({
  page,
  request,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(/403/, /401/, /Failed to update role/);
  const pupil = await createAccount(request, 'Rising');
  await signedInAs('admin');
  // As if the session had given its password an hour ago.
  let isOld = true;
  const sent: string[] = [];
  await page.route('**/api/users/*/role*', (route) => {
    sent.push(`${route.request().method()} ${route.request().url()}`);
    return isOld ? route.fulfill(NEEDED) : route.continue();
  });
  await page.route('**/api/auth/confirm', async (route) => {
    const response = await route.fetch();
    isOld = !response.ok();
    await route.fulfill({ response });
  });
  await page.goto(`/admin/users/${pupil.id}`);
  await page.getByLabel('Role').selectOption('Class rep');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText(NEEDED.json.message)).toBeVisible();
  await expect(save).toBeFocused();
  expect(sent).toHaveLength(1);

  await page.keyboard.press('Enter');
  await password.fill('Wrong2026');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toHaveText('Invalid e-mail or password.');
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  await expect(question).toBeHidden();
  expect(new Set(sent).size, 'the very same call is repeated').toBe(1);
});
