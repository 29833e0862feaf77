import { expectConfirmation, goToCheckout, placeOrder, putIntoCart } from '../support/buying.ts';
import { expect, ordersOf, test } from '../support/newcomers.ts';

const ORDERS = '**/api/orders';
const PRODUCT = 'Sticker sheet';

test('an order without a connection is stored, and placed once when the connection is back', async ({
  newcomer,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to place order/, /Failed to load product/);
  const pupil = await newcomer('Offline');
  const { page } = pupil;
  await putIntoCart(page, PRODUCT);
  await goToCheckout(page);
  await page.getByLabel('Order notes').fill('For class 10b');
  await page.context().setOffline(true);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'You are offline, so your order was not placed.',
  );
  await expect(page.getByLabel('Order notes')).toHaveValue('For class 10b');
  await page.context().setOffline(false);
  await placeOrder(page).click();
  await expectConfirmation(page);
  expect(await ordersOf(request, pupil)).toHaveLength(1);
});

test('a lost response and a reload after it make no second order', async ({
  newcomer,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/, /Failed to place order/);
  const pupil = await newcomer('Lost');
  const { page } = pupil;
  await putIntoCart(page, PRODUCT);
  await goToCheckout(page);
  await page.getByLabel('Order notes').fill('Before lunch');
  await page.route(ORDERS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('it will not be ordered twice');
  expect(await ordersOf(request, pupil)).toHaveLength(1);
  await page.unroute(ORDERS);
  await page.reload();
  await expect(page.getByLabel('Order notes')).toHaveValue('Before lunch');
  await placeOrder(page).click();
  await expectConfirmation(page);
  expect(await ordersOf(request, pupil)).toHaveLength(1);
});

test('two clicks before a slow response make one order, and Back and reload make no other', async ({
  newcomer,
  request,
}) => {
  const pupil = await newcomer('Impatient');
  const { page } = pupil;
  await putIntoCart(page, PRODUCT);
  await goToCheckout(page);
  const seen = Promise.withResolvers<void>();
  await page.route(ORDERS, async (route) => {
    const answer = await route.fetch();
    await seen.promise;
    await route.fulfill({ response: answer });
  });
  await placeOrder(page).dblclick();
  await expect(page.getByText('Placing order 1 of 1')).toBeVisible();
  await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
  await placeOrder(page).dispatchEvent('click');
  seen.resolve();
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
