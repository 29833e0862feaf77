import type { Page } from '@playwright/test';
import { SCHOOL_CLIENT_ID, startSchoolProvider } from 'tools/school-provider';
import { freePort } from 'tools/site';
import { expect, test } from '../support/newcomers.ts';
import { ownSite } from '../support/own-site.ts';

const MILA = {
  ...{ sub: 'mila', email: 'mila.28@school.example', name: 'Мила Стоянова', class: '11Б' },
};
const SECRET = 'only for tests';
const port = await freePort();
const site = await ownSite({
  OIDC_ISSUER: `http://localhost:${port}`,
  OIDC_CLIENT_ID: SCHOOL_CLIENT_ID,
  OIDC_CLIENT_SECRET: SECRET,
});

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
  const provider = await startSchoolProvider({
    port,
    redirectUri: `${site.origin}/api/auth/oidc/callback`,
    clientSecret: SECRET,
    accounts: () => [MILA],
  });
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
  await provider.stop();
});
