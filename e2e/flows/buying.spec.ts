import { expect, test } from '../support/newcomers.ts';

test('a pupil orders, and the class rep takes the cash', async ({ newcomer }) => {
  // Of a year in which nobody else sells or buys.
  const cashier = await newcomer('Cashier', { role: 'CLASS_REP', year: 73 });
  const buyer = await newcomer('Buyer', { year: 73 });
  const notes = `For the trip, ${Date.now()}`;

  const buyerPage = buyer.page;
  await buyerPage.goto('/store');
  await buyerPage.getByRole('link', { name: 'Linden tote bag' }).click();
  await expect(buyerPage.getByRole('heading', { level: 1, name: 'Linden tote bag' })).toBeVisible();
  await buyerPage.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await buyerPage.getByRole('button', { name: 'Add to Cart' }).click();
  await buyerPage.getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(buyerPage.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(buyerPage.getByRole('main')).toContainText('18.00 BGN');
  await buyerPage.getByText('Proceed to Checkout').click();
  await buyerPage.getByLabel('Order notes').fill(notes);
  const orderResponse = buyerPage.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'),
  );
  await buyerPage.getByRole('button', { name: 'Place Order' }).click();
  await expect(buyerPage).toHaveURL('/store/order-confirmation');
  await expect(buyerPage.getByRole('main')).toContainText(cashier.name);
  await expect(buyerPage.getByText('Continue Shopping')).toBeVisible();
  const { id } = await (await orderResponse).json();
  expect(await buyerPage.evaluate(() => JSON.stringify(localStorage))).not.toContain('Linden');

  const cashierPage = cashier.page;
  await cashierPage.goto('/admin/orders');
  await expect(cashierPage.getByRole('heading', { name: `Buyer: ${buyer.name}` })).toBeVisible();
  const order = cashierPage.getByRole('row').filter({ hasText: notes });
  await expect(order).toContainText(String(id));
  await expect(order).toContainText('18.00');
  const paidResponse = cashierPage.waitForResponse(
    (response) => response.url().includes(`/api/orders/${id}/status`) && response.ok(),
  );
  await order.getByRole('button', { name: 'Mark Paid' }).click();
  await expect(order.getByRole('button', { name: 'Mark Delivered' })).toBeVisible();

  // Waits for the server: the page shows the new state optimistically.
  await paidResponse;

  await buyerPage.goto('/profile/orders');
  await expect(buyerPage.getByRole('tab', { name: /^Pending/, selected: true })).toBeVisible();
  await expect(buyerPage.getByText(notes)).toBeHidden();
  await buyerPage.getByRole('tab', { name: /^Paid/ }).click();
  await expect(buyerPage.getByText(notes)).toBeVisible();
});
