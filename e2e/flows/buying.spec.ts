import { expectConfirmation, goToCheckout, placeOrder, putIntoCart } from '../support/buying.ts';
import { expect, ordersOf, test } from '../support/newcomers.ts';

test('a pupil orders, the class rep takes the cash and hands it over to the council', async ({
  newcomer,
  pageOf,
}) => {
  // Of a year in which nobody else sells or buys.
  const cashier = await newcomer('Cashier', { role: 'CLASS_REP', year: 73 });
  const buyer = await newcomer('Buyer', { year: 73 });
  const notes = `For the trip, ${Date.now()}`;

  const student = buyer.page;
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
  await expect(student.getByRole('main')).toContainText(cashier.name);
  await expect(student.getByText('Continue Shopping')).toBeVisible();
  const { id } = await (await ordered).json();
  expect(await student.evaluate(() => JSON.stringify(localStorage))).not.toContain('Linden');

  const rep = cashier.page;
  await rep.goto('/admin/orders');
  await expect(rep.getByRole('heading', { name: `Buyer: ${buyer.name}` })).toBeVisible();
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
  const balance = council.getByRole('row').filter({ hasText: cashier.email.toLowerCase() });
  await balance.getByRole('button', { name: 'Clear Balance' }).click();
  await council.getByRole('dialog').getByRole('button', { name: 'Clear to zero' }).click();
  await expect(council.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
  await council.keyboard.press('Escape');
  await expect(balance).toBeHidden();
});

test('two clicks before a slow response make one order, and Back and reload make no other', async ({
  newcomer,
  request,
}) => {
  const pupil = await newcomer('Impatient');
  const { page } = pupil;
  await putIntoCart(page, 'Sticker sheet');
  await goToCheckout(page);
  const orderSeen = Promise.withResolvers<void>();
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    await orderSeen.promise;
    await route.fulfill({ response });
  });
  await placeOrder(page).dblclick();
  await expect(page.getByText('Placing order 1 of 1')).toBeVisible();
  await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
  await placeOrder(page).dispatchEvent('click');
  orderSeen.resolve();
  await expectConfirmation(page);

  await page.reload();
  await expectConfirmation(page);
  await page.goBack();
  await expect(page).toHaveURL('/store/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.goForward();
  await expectConfirmation(page);
  await page.goto('/store/checkout');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(placeOrder(page)).toBeHidden();
  expect(await ordersOf(request, pupil)).toHaveLength(1);
});
