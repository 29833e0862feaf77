import {
  expectConfirmation,
  goToCheckout,
  placeOrderButton,
  putIntoCart,
} from '../support/buying.ts';
import {
  comeBack,
  expectPagesCached,
  goOffline,
  OFFLINE_ERRORS,
  offlineToast,
} from '../support/cached.ts';
import { expect, ordersOf, test } from '../support/newcomers.ts';

test.use({ serviceWorkers: 'allow' });

const PRODUCT = 'Sticker sheet';
const NOT_KEPT = 'This page is not kept on this device';

test('an order is not sent while offline, is stored, and is offered when the connection is back', async ({
  newcomer,
  request,
  expectConsole,
}) => {
  expectConsole(...OFFLINE_ERRORS);
  const pupil = await newcomer('Aeroplane');
  const { page } = pupil;
  const context = page.context();
  await page.goto('/');
  await expectPagesCached(page);
  await putIntoCart(page, PRODUCT);
  await goToCheckout(page);
  await page.getByLabel('Order notes').fill('For class 10b');
  await goOffline(context);
  await expect(offlineToast(page)).toBeVisible();
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = await offlineToast(page).boundingBox();
  const button = await placeOrderButton(page).boundingBox();
  const end = (toast?.y ?? 0) + (toast?.height ?? 0);
  expect(end, 'above Place Order').toBeLessThanOrEqual(button?.y ?? 0);
  await page.setViewportSize(wide);
  await placeOrderButton(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(
    /You are offline, so your order was not placed\./,
  );
  await page.getByRole('link', { name: /^Cart, \d/ }).click();
  await expect(page).toHaveURL('/store/cart');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_KEPT);

  await comeBack(context);
  const offer = page.getByRole('status').filter({ hasText: 'Your order is not placed yet.' });
  await expect(offer).toBeVisible();
  expect(await ordersOf(request, pupil)).toHaveLength(0);
  await offer.getByRole('button', { name: 'Go to checkout', exact: true }).click();
  await expect(page.getByLabel('Order notes')).toHaveValue('For class 10b');
  await placeOrderButton(page).click();
  await expectConfirmation(page);
  expect(await ordersOf(request, pupil)).toHaveLength(1);
});
