import type { Locator } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { expect, mainNav, test } from '../support/test.ts';

test('a pupil orders, the class rep takes the cash and hands it over to the council', async ({
  pageOf,
}) => {
  const notes = `For the trip, ${Date.now()}`;

  const student = await pageOf('student');
  await student.goto('/store');
  await student.getByRole('link', { name: 'Linden tote bag' }).click();
  await expect(student.getByRole('heading', { level: 1, name: 'Linden tote bag' })).toBeVisible();
  await student.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await student.getByRole('button', { name: 'Add to Cart' }).click();
  await student.getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(student.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(student.getByRole('main')).toContainText('18.00 BGN');
  await student.getByText('Proceed to Checkout').click();
  await student.getByLabel('Order notes').fill(notes);
  const ordered = student.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'),
  );
  await student.getByRole('button', { name: 'Place Order' }).click();
  await expect(student).toHaveURL('/store/order-confirmation');
  await expect(student.getByRole('main')).toContainText(ACCOUNTS.rep.name);
  await expect(student.getByText('Continue Shopping')).toBeVisible();
  const { id } = await (await ordered).json();
  expect(await student.evaluate(() => JSON.stringify(localStorage))).not.toContain('Linden');

  const rep = await pageOf('rep');
  await rep.goto('/admin/orders');
  await expect(rep.getByRole('heading', { name: `Buyer: ${ACCOUNTS.student.name}` })).toBeVisible();
  const order = rep.getByRole('row').filter({ hasText: notes });
  await expect(order).toContainText(String(id));
  await expect(order).toContainText('18.00');
  const paid = rep.waitForResponse(
    (response) => response.url().includes(`/api/orders/${id}/status`) && response.ok(),
  );
  await order.getByRole('button', { name: 'Mark Paid' }).click();
  await expect(order.getByRole('button', { name: 'Mark Delivered' })).toBeVisible();

  // Waits for the server: the page shows the new state optimistically.
  await paid;

  await student.goto('/profile/orders');
  await expect(student.getByRole('tab', { name: /^Pending/, selected: true })).toBeVisible();
  await expect(student.getByText(notes)).toBeHidden();
  await student.getByRole('tab', { name: /^Paid/ }).click();
  await expect(student.getByText(notes)).toBeVisible();

  const council = await pageOf('stuco');
  await council.goto('/admin');
  await council.getByRole('main').getByText('Rep Balances').click();
  const balance = council.getByRole('row').filter({ hasText: ACCOUNTS.rep.name });
  await balance.getByRole('button', { name: 'Clear Balance' }).click();
  await council.getByRole('dialog').getByRole('button', { name: 'Clear to zero' }).click();
  await expect(council.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
  await council.keyboard.press('Escape');
  await expect(balance).toBeHidden();
});

test('a visitor on a phone orders a size in nine taps, and sees whom to pay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const link = (name: string) => page.getByRole('link', { name });
  await tap(link('Visit the store'));
  await tap(link('Council hoodie, evergreen'));
  await tap(page.getByRole('radio', { name: 'M', exact: true }));
  await expect(page).toHaveURL(/\?option=\d+$/);
  await tap(link('Login to Add to Cart'));
  const email = page.getByLabel('E-mail');
  await email.fill(ACCOUNTS.student.email);
  const password = page.getByLabel('Password', { exact: true });
  await tap(password);
  await password.fill(PASSWORD);
  await tap(page.getByRole('main').getByRole('button', { name: 'Login' }));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Council hoodie, evergreen, M is in your cart.')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Go to Cart' }));
  await expect(page.getByLabel('Size')).toHaveValue(/^\d+$/);
  await tap(link('Proceed to Checkout'));
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page).toHaveURL('/store/order-confirmation');
  await expect(page.getByRole('main')).toContainText(
    `Bring 45.00 BGN in cash to ${ACCOUNTS.rep.name}`,
  );
  await expect(page.getByRole('main')).toContainText('Council hoodie, evergreen, M');
  expect(taps).toBeLessThanOrEqual(9);

  await page.goto('/');
  await page.getByRole('link', { name: /^\d+ orders?, bring .* in cash to/ }).click();
  await expect(page).toHaveURL('/profile/orders');
  await expect(page.getByText('Council hoodie, evergreen, M').first()).toBeVisible();
});

test('a visitor must log in before buying, and then returns to the product', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('link', { name: 'Linden tote bag' }).click();
  await expect(page.getByText('Add to Cart', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Login to Add to Cart' }).click();
  await expect(page).toHaveURL('/login');
  await mainNav(page).getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL('/store');
});
