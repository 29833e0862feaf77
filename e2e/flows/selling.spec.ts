import { endSession, logInInNewTab } from '../support/ended-session.ts';
import { expect, test } from '../support/newcomers.ts';
import { PHOTOS, pastePhoto } from '../support/photos.ts';

test('a session that ends while a product is made costs neither its text nor its pictures', async ({
  newcomer,
  request,
  expectConsole,
}) => {
  expectConsole(/401/, /Failed to (?:create product|fetch user info)/);
  const name = `Scarf ${Date.now()}`;
  const seller = await newcomer('Seller', { role: 'STUCO' });
  const { page } = seller;
  const create = page.getByRole('button', { name: 'Create Product' });
  await page.goto('/store/create');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/^Price/).fill('9.50');
  await page.getByLabel('Stock').fill('4');
  await page.getByLabel('Product image').setInputFiles(PHOTOS.large);

  const description = page.getByRole('textbox', { name: 'Description' });
  const arrives = Promise.withResolvers<void>();
  await page.route('**/api/uploads', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await pastePhoto(description, PHOTOS.small, 'scarf.png');
  await expect(description).toHaveValue(/Uploading scarf/);
  await create.click();
  await expect(page.getByText(/^A picture is still uploading\./)).toBeVisible();
  arrives.resolve();
  await expect(description).toHaveValue(/!\[\]\(\/media\/[^)]+\)/);

  await endSession(request, seller);
  await create.click();
  await logInInNewTab(page, seller);
  await expect(page).toHaveURL('/store/create');
  await create.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/store');
});
