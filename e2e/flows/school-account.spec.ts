import type { Page } from '@playwright/test';
import { expect, test } from '../support/newcomers.ts';
import { MILA, schoolSite } from '../support/school-site.ts';

const { site, open } = await schoolSite();

async function signInAtSchool(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(MILA.sub);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('a pupil signs in by the school account, and deletes the account by it', async ({
  page,
  expectConsole,
}) => {
  // The page of the provider wants a font; and the server asks for a recent proof before it deletes.
  expectConsole(/fonts\.googleapis/, /403/);
  const close = await open();
  await page.goto(`${site.origin}/login`);
  await page.getByRole('link', { name: 'Continue with your school account' }).click();
  await signInAtSchool(page);
  await expect(page.getByRole('button', { name: `Account of ${MILA.name}` })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);

  await page.goto(`${site.origin}/profile`);
  const deleteIt = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
    await expect(dialog.getByLabel('Your password')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
  };
  await deleteIt();
  const confirmation = page.getByRole('dialog', { name: 'Is it still you?' });
  await confirmation.getByRole('button', { name: 'Continue with your school account' }).click();
  await signInAtSchool(page);
  await page.getByRole('button', { name: 'Continue to My Profile' }).click();
  await deleteIt();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await close();
});
