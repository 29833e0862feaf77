import { expect, openProfileMenu, test } from '../support/test.ts';

test('the council goes anywhere from the keyboard', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await page.goto('/');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox', { name: 'Go to' });
  // Shortcuts work once the session is known.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(palette.getByRole('option', { name: 'Rep Balances' })).toBeVisible();
  await page.keyboard.type('sofia iv');
  await expect(palette.getByRole('option', { name: /^Sofia Ivanova/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await expect(await openProfileMenu(page)).toContainText('Go anywhere');
  await page.keyboard.press('Escape');
  const menuButton = page.getByRole('button', { name: /^Account of/ });
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(menuButton).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/store');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('/');
  await expect(search).toHaveValue('/');
});
