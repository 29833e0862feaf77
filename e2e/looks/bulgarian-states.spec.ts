import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../support/accounts.ts';
import { bg, bgPattern, expectBulgarian, expectBulgarianText } from '../support/bulgarian.ts';
import { openAndWatchConnection } from '../support/cached.ts';
import { demoNews } from '../support/demo-news.ts';
import { createBuyerOf, expect, test } from '../support/newcomers.ts';
import { PHOTOS } from '../support/photos.ts';
import {
  fakeClearAfterPassword,
  withEarlierReleases,
  withOneHolder,
} from '../support/staff-states.ts';

test.use({ locale: 'bg-BG' });

const inMain = (page: Page, text: string, context?: string) =>
  page.getByRole('main').getByRole('button', { name: bg(text, context), exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');

/** Opens a dialog over a page, by a button of this name or otherwise, checks it, and closes it. */
async function expectBulgarianOver(
  page: Page,
  what: string,
  opener: string | (() => Promise<unknown>),
): Promise<void> {
  await (typeof opener === 'string' ? inMain(page, opener).first().click() : opener());
  await expect(dialog(page)).toBeVisible();
  await expectBulgarian(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('a visitor sees form errors, the menu and the page for old browsers in Bulgarian', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/40[01]/);
  await page.goto('/register');
  await inMain(page, 'Register').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectBulgarian(page, 'an empty registration');
  await page.goto('/login');
  await page.getByLabel(bg('E-mail')).fill('nobody@school.example');
  await page.getByLabel(bg('Password'), { exact: true }).fill('Wrong2026');
  await inMain(page, 'Login').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectBulgarian(page, 'a refused login');
  await page.goto('/reset-password?token=x');
  await page.getByLabel(bgPattern('New password')).fill('Spring2026x');
  await page.getByLabel(bg('Confirm password')).fill('Spring2026x');
  await page.locator('main [type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectBulgarian(page, 'a refused new password');
  await page.goto('/forbidden');
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

test('toasts and pages are Bulgarian while offline', async ({ page, context, expectConsole }) => {
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

test('a pupil orders in Bulgarian, and reads the order on the screen and on paper', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Boyan', { locale: 'bg-BG' });
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
  await expect(page.getByText(bgPattern('Order no. {number}'))).toBeVisible();
  await expectBulgarian(page, 'a confirmation');
  await page.emulateMedia({ media: 'print' });
  await expectBulgarianText(page);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/profile/orders');
  await expect(page.getByText(bgPattern('Order no. {number}'))).toBeVisible();
  await expectBulgarian(page, 'own orders');
});

test('a pupil sees the dialogs of the profile in Bulgarian', async ({ newcomer }) => {
  const { page, name } = await newcomer('Boyan', { locale: 'bg-BG' });
  await page.goto('/profile');
  await page.getByRole('button', { name: bg('Account of {name}').replace('{name}', name) }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBulgarian(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await expectBulgarianOver(page, 'deleting the account', 'Delete my account');
  await page.locator('main input[type=file]').setInputFiles(PHOTOS.large);
  await expectBulgarianOver(page, 'a picture', 'Adjust picture');
});

test('a class rep sees dialogs and printouts in Bulgarian', async ({ newcomer, request }) => {
  const rep = await newcomer('Bilyana', { role: 'CLASS_REP', locale: 'bg-BG' });
  // As much cash of one buyer as the page asks about.
  const products = [
    ...['Steel water bottle, 0.5 l', 'Enamel mug with the ridge', 'Linden tote bag'],
    ...['Wall calendar of the school year', 'Linden honey, 450 g'],
  ];
  await createBuyerOf(request, { rep, name: 'Anna', products });
  const { page } = rep;
  await page.goto('/admin/orders?status=PENDING');
  await expectBulgarianOver(page, 'cancelling an order', () =>
    inMain(page, 'Cancel', 'an order').first().click(),
  );
  await expectBulgarianOver(page, 'product totals', 'Product totals');
  await expectBulgarianOver(page, 'a sale on the spot', 'Sell');
  await expectBulgarianOver(page, 'much cash of one buyer', () =>
    page
      .getByRole('button', { name: bgPattern('Mark all paid ({count}), {sum}') })
      .first()
      .click(),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: bg('Pick list') })).toBeVisible();
  await expectBulgarianText(page);
});

test('the council sees confirmations for a post, a photo, and the palette in Bulgarian', async ({
  page,
  request,
  signedInAs,
}) => {
  const id = (await demoNews(request)).find(({ extraPhotos }) => extraPhotos)?.id;
  await signedInAs('stuco');
  await page.goto(`/news/${id}`);
  await expectBulgarianOver(page, 'deleting a post', 'Delete Post');
  await expectBulgarianOver(page, 'a photo', () =>
    page
      .getByRole('region', { name: bg('Gallery') })
      .getByRole('button')
      .first()
      .click(),
  );
  await expectBulgarianOver(page, 'the palette', () => page.keyboard.press('Control+k'));
  await expectBulgarianOver(page, 'the shortcuts', () => page.keyboard.press('?'));
});

test('the council sees labels and errors of its forms in Bulgarian', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('stuco');
  await page.goto('/news/create');
  await inMain(page, 'Publish').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectBulgarian(page, 'a post without a title');
  await page.getByRole('textbox', { name: bg('Title') }).fill('Хор');
  const tool = (name: string) =>
    page
      .getByRole('toolbar', { name: bg('Formatting') })
      .getByRole('button', { name: bg(name), exact: true });
  await tool('Headers').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBulgarian(page, 'the headings');
  await page.keyboard.press('Escape');
  await tool('Table').click();
  await expect(
    page.getByRole('button', { name: bgPattern('{rows} by {columns}') }).first(),
  ).toBeVisible();
  await expectBulgarian(page, 'the sizes of a table');
  await page.keyboard.press('Escape');
  await tool('Fullscreen').click();
  await expect(tool('Leave full screen')).toBeVisible();
  await expectBulgarian(page, 'the editor in full screen');
  await tool('Leave full screen').click();
  await expectBulgarianOver(page, 'the question before publishing', 'Publish');
  await expectBulgarianOver(page, 'the times of a publication', 'Publish later');
  // A draft saves its texts by itself, but no photo.
  await page.locator('input[name=banner]').setInputFiles(PHOTOS.large);
  await expectBulgarianOver(page, 'the question before leaving', () =>
    page
      .getByRole('main')
      .getByRole('link', { name: bg('Cancel'), exact: true })
      .click(),
  );
  await page.goto('/store/create');
  await inMain(page, 'Create Product', 'button').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectBulgarian(page, 'a product without anything');
});

test('user management has its dialogs in Bulgarian', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin/users');
  await expectBulgarianOver(page, 'filters of users', 'Advanced filters');
  await page.goto('/admin/users?searchTerm=viktor');
  await expectBulgarianOver(page, 'the orders of a user', 'View Orders');
  await page.goto('/admin/users?searchTerm=rep27');
  await page.getByRole('row').filter({ hasText: ACCOUNTS.rep.email }).getByRole('link').click();
  await expectBulgarianOver(page, 'the cash of a user', 'Balance history');
  await page.getByLabel(bg('Role')).selectOption({ index: 0 });
  await expectBulgarianOver(page, 'the loss of a role', 'Save Changes');
  await page.getByLabel(bg('Role')).selectOption({ index: 1 });
  await page.goto('/admin/users/4');
  await expectBulgarianOver(page, 'a blocked account', 'Block account');
  await page.goto('/store/2');
  await expectBulgarianOver(page, 'deleting a product', 'Delete Product');
});

test('cash management has its dialogs and printouts in Bulgarian', async ({
  page,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(/403/);
  await signedInAs('admin');
  await withOneHolder(page);
  await page.goto('/admin/balance');
  await expectBulgarianOver(page, 'a hand-over', 'Clear Balance');
  await expectBulgarianOver(page, 'the history of cash', 'History');
  await fakeClearAfterPassword(page);
  await inMain(page, 'Clear Balance').first().click();
  await dialog(page).getByRole('textbox').nth(0).fill('1');
  await dialog(page).getByRole('textbox').nth(2).fill('За билети');
  await expectBulgarian(page, 'a hand-over that lacks cash');
  await dialog(page).locator('[type=submit]').click();
  const password = page.getByRole('dialog', { name: bg('Is it still you?') });
  await expect(password).toBeVisible();
  await expectBulgarian(page, 'the password');
  await password.getByLabel(bg('Password'), { exact: true }).fill('Council2026');
  await password.locator('[type=submit]').click();
  await expect(page.getByRole('dialog', { name: bg('Balance cleared') })).toBeVisible();
  await expectBulgarian(page, 'a cleared balance');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog(page)
    .getByRole('button', { name: bg('Print hand-over slip') })
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { name: bgPattern('Hand-over slip No. {number}') }),
  ).toBeVisible();
  await expectBulgarianText(page);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/orders?rep=all&status=PENDING');
  await expectBulgarianOver(page, 'assigning orders', 'Assign orders');
});

test('release management has its dialogs and lists in Bulgarian', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin/releases');
  await expectBulgarianOver(page, 'adding a section', 'Add a section');
  await inMain(page, 'Deploy tokens').first().click();
  await expectBulgarianOver(page, 'a deploy token', 'Make a token');
  await expectBulgarianOver(page, 'revoking it', 'Revoke');
  await expectBulgarianOver(page, 'releasing several', 'Release several together');
  await inMain(page, 'History').first().click();
  await expectBulgarian(page, 'the history of releases');
  await withEarlierReleases(page);
  await page.reload();
  await page
    .getByRole('button', { name: bgPattern('Kept releases ({count})') })
    .first()
    .click();
  await expectBulgarianOver(page, 'a canary', 'Canary…');
  await expectBulgarianOver(page, 'a preview link', 'Preview link');
  await expectBulgarianOver(page, 'the question before going back', () =>
    page
      .getByRole('button', { name: bgPattern('Roll back to {version}') })
      .first()
      .click(),
  );
});
