import { PASSWORD } from '../support/accounts.ts';
import { createAccount, expect, test } from '../support/newcomers.ts';
import { requireStepUp, STEP_UP_NEEDED } from '../support/old-password.ts';

test('an administrator steps up before a role changes', async ({
  page,
  request,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(/403/, /401/, /Failed to update role/);
  const pupil = await createAccount(request, 'Rising');
  await signedInAs('admin');
  await requireStepUp(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/role')) sent.push(`${request.method()} ${request.url()}`);
  });
  const dialogMayLoad = Promise.withResolvers<void>();
  await page.route('**/shell-staff*.js', async (route) => {
    await dialogMayLoad.promise;
    await route.continue();
  });
  await page.goto(`/admin/users/${pupil.id}`);
  await page.getByLabel('Role').selectOption('Class rep');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const refusal = page.waitForResponse(/\/role/);
  await save.click();
  await refusal;
  dialogMayLoad.resolve();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  const password = question.getByLabel('Password', { exact: true });
  await expect(question.getByText(`Change the role of ${pupil.name}`)).toBeVisible();
  await expect(password).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText(STEP_UP_NEEDED.json.message)).toBeVisible();
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
