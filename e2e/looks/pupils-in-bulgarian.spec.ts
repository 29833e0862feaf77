import { ACCOUNTS } from '../support/accounts.ts';
import {
  bg,
  bgPattern,
  dialog,
  expectBulgarian,
  expectBulgarianOver,
  expectBulgarianText,
  inMain,
  openBulgarian,
} from '../support/bulgarian.ts';
import { openAndWatchConnection } from '../support/cached.ts';
import { PHOTOS } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'bg-BG' });

test('the pages of visitors, the menu and the page for old browsers', async ({ page }) => {
  for (const path of ['/', '/news', '/news/1', '/store', '/error', '/maintenance', '/forbidden'])
    await openBulgarian(page, path);
  const council = 'Ученически съвет на Sofia High School';
  await expect(
    page.getByRole('banner').getByRole('link', { name: council, exact: true }),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: bg('Open menu') }).click();
  await expect(dialog(page)).toBeVisible();
  await expectBulgarian(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.evaluate(
    "for (const { content } of document.querySelectorAll('#too-old, #not-loaded'))" +
      'document.body.prepend(content.cloneNode(true))',
  );
  await expect(page.getByRole('heading', { name: bg('Please update your browser') })).toBeVisible();
  await expectBulgarian(page, 'an old browser');
});

test('the pages of somebody without an account, or without its password', async ({
  page,
  expectConsole,
}) => {
  // The server answers 404 for a missing page, 401 for a wrong password, and 400 for an invalid token.
  expectConsole(/404.*\/nowhere/, /401.*\/login/, /400.*\/api\//);
  await openBulgarian(page, '/nowhere');
  await openBulgarian(page, '/register');
  await inMain(page, 'Register').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectBulgarian(page, 'an empty registration');
  await openBulgarian(page, '/login');
  await page.getByLabel(bg('E-mail')).fill('nobody@school.example');
  await page.getByLabel(bg('Password'), { exact: true }).fill('Wrong2026');
  await inMain(page, 'Login').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectBulgarian(page, 'a refused login');
  for (const path of ['/reset-password', '/verify', '/forgot-password', '/verify?token=x'])
    await openBulgarian(page, path);
  for (const path of ['/verify/not-me?token=x', '/unsubscribe?token=x', '/reset-password?token=x'])
    await openBulgarian(page, path);
  await page.getByLabel(bgPattern('New password')).fill('Spring2026x');
  await page.getByLabel(bg('Confirm password')).fill('Spring2026x');
  await page.locator('main [type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectBulgarian(page, 'a refused new password');
});

test('toasts and pages while offline', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to load/);
  await openAndWatchConnection(page, '/');
  await context.setOffline(true);
  await expect(page.getByText(bg('You are offline. Kept pages can still be read.'))).toBeVisible();
  await expectBulgarian(page, 'the toast');
  await page
    .getByRole('banner')
    .getByRole('link', { name: bg('Store'), exact: true })
    .click();
  await expect(
    page.getByRole('heading', { name: bg('This page is not kept on this device') }),
  ).toBeVisible();
  await expectBulgarian(page, 'a page that is not cached');
});

test('the pages of a pupil, and an order on the screen and on paper', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('student');
  for (const path of ['/store/1', '/store/cart', '/store/15', '/store/checkout', '/verify/resend'])
    await openBulgarian(page, path);
  for (const path of ['/store/order-confirmation', '/profile']) await openBulgarian(page, path);
  const menu = bg('Account of {name}').replace('{name}', ACCOUNTS.student.name);
  await page.getByRole('button', { name: menu }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBulgarian(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await expectBulgarianOver(page, 'deleting the account', 'Delete my account');
  await page.locator('main input[type=file]').setInputFiles(PHOTOS.large);
  await expectBulgarianOver(page, 'a picture', 'Adjust picture');

  await page.goto('/store?q=Sticker');
  await page.getByRole('link', { name: 'Sticker sheet' }).click();
  await page.getByRole('button', { name: bg('Add to Cart') }).click();
  await page.getByRole('link', { name: bgPattern('Cart, {items}') }).click();
  await expect(page).toHaveURL('/store/cart');
  await expectBulgarian(page, 'a cart');
  await page.getByRole('link', { name: bg('Proceed to Checkout') }).click();
  await page.getByLabel(bg('Order notes')).fill('За 10б');
  await expectBulgarian(page, 'a checkout');
  await page.getByRole('button', { name: bg('Place Order') }).click();
  await expect(page).toHaveURL('/store/order-confirmation');
  const order = page.getByText(bgPattern('Order no. {number}')).first();
  await expect(order).toBeVisible();
  await expectBulgarian(page, 'a confirmation');
  await page.emulateMedia({ media: 'print' });
  await expectBulgarianText(page);
  await page.emulateMedia({ media: 'screen' });
  await openBulgarian(page, '/profile/orders');
  await expect(order).toBeVisible();
});
