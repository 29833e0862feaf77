import { createAccount, expect, test } from '../support/newcomers.ts';

test('the list of users is found again as it was left', async ({ pageOf, request }) => {
  const pupil = await createAccount(request, 'Lookup');
  const page = await pageOf('stuco');
  await page.goto('/admin/users');
  const row = page.getByRole('row').filter({ hasText: pupil.email.toLowerCase() });
  await page.getByRole('columnheader', { name: 'Balance' }).getByRole('button').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('lookup');
  await expect(page).toHaveURL(/searchTerm=lookup/);
  for (const back of ['the link', 'the browser']) {
    await row.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(pupil.name);
    if (back === 'the link') await page.getByRole('link', { name: 'Back to users' }).click();
    else await page.goBack();
    await expect(page).toHaveURL(/searchTerm=lookup&sort=balance%2Cdesc/);
    await expect(row).toBeFocused();
  }
});
