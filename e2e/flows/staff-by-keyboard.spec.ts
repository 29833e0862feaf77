import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import {
  createAccount,
  createBuyerOf,
  createFourBuyersOf,
  ordersOf,
} from '../support/newcomers.ts';
import { contentField, titleField } from '../support/news-form.ts';
import { PHOTOS } from '../support/photos.ts';

const confirmed = (page: Page, button: 'Save' | 'Publish') =>
  page.getByRole('alertdialog').getByRole('button', { name: button });

byKeyboard(
  'A class rep collects cash from four buyers',
  { width: 390, maxTaps: 7 },
  async ({ newcomer, request, keysFor }) => {
    const rep = await newcomer('Collecting', { role: 'CLASS_REP' });
    const buyers = await createFourBuyersOf(request, rep);
    const { page } = rep;
    await page.goto('/admin/orders');
    const { press } = await keysFor(page);
    await press(page.getByRole('button', { name: '6 to collect' }));
    for (const { name } of buyers) {
      const buyer = page.getByRole('region', { name: `Buyer: ${name}` });
      await press(buyer.getByRole('button', { name: /^Mark (?:all paid|Paid)/ }).first());
    }
    await expect(page.getByText(/^Received: [\d.]+ BGN from 4 buyers$/)).toBeInViewport();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  },
);

byKeyboard(
  'A class rep sells three things to one buyer, and ends the sale again',
  { width: 390, maxTaps: 6 },
  async ({ newcomer, keysFor }) => {
    const { page } = await newcomer('Vendor', { role: 'CLASS_REP' });
    await page.goto('/admin/orders');
    const { press } = await keysFor(page);
    await press(page.getByRole('button', { name: 'Sell' }));
    const till = page.getByRole('dialog', { name: 'Sell on the spot' });
    await press(till.getByRole('button', { name: /^Sticker sheet/ }));
    await press(till.getByRole('button', { name: /^Raffle ticket/ }));
    await press(till.getByRole('button', { name: /^Sticker sheet/ }));
    await expect(till.getByText('of 10.00, back 3.00')).toBeVisible();
    await press(till.getByRole('button', { name: 'Take 7.00 BGN' }));
    const received = page.getByText('Received: 7.00 BGN from 1 buyer');
    await expect(received).toBeVisible();
    // It disappears by itself, except while it is pointed at: a busy machine takes longer than a person.
    await page.getByRole('status').filter({ hasText: '2 orders are sold.' }).hover();
    await press(page.getByRole('button', { name: 'Undo' }).last());
    await expect(page.getByText('2 orders are cancelled.')).toBeVisible();
    await expect(received).toBeHidden();
  },
);

byKeyboard(
  'The council counts less cash than there should be, and says why',
  { width: 1280, maxTaps: 3 },
  async ({ page, request, signedInAs, keysFor }) => {
    const keeper = await createAccount(request, 'Keeping', { role: 'CLASS_REP' });
    const buyer = await createBuyerOf(request, {
      rep: keeper,
      name: 'Paying',
      products: ['Sticker sheet'],
    });
    const headers = { authorization: `Bearer ${keeper.token}` };
    const [order] = await ordersOf(request, buyer);
    await request.patch(`/api/orders/${order?.id}/status?status=PAID`, { headers });
    await signedInAs('admin');
    await page.goto('/admin/balance');
    const { press, write } = await keysFor(page);
    const row = page.getByRole('row').filter({ hasText: keeper.email.toLowerCase() });
    await press(row.getByRole('button', { name: 'Clear Balance' }));
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel('Counted'), '2.00');
    await write(dialog.getByLabel('Note'), 'A coin is missing');
    await press(dialog.getByRole('button', { name: /^Clear, 0\.50 BGN missing/ }));
    await expect(page.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
  },
);

byKeyboard(
  'The council publishes a post with a banner and six photos, and mends a slip',
  { width: 1280, maxTaps: 11 },
  async ({ page, signedInAs, keysFor }) => {
    const title = `Open day ${Date.now()}`;
    await signedInAs('stuco');
    await page.goto('/');
    const { press, write, choose } = await keysFor(page);
    const main = page.getByRole('main');
    await press(page.getByRole('banner').getByRole('link', { name: 'News', exact: true }));
    await press(main.getByRole('link', { name: 'Create New Post' }));
    await contentField(page).waitFor();
    await write(titleField(page), title);
    await choose(main.getByRole('button', { name: 'Choose banner' }), [PHOTOS.large]);
    await write(contentField(page), 'Come and sea.');
    await choose(main.getByRole('button', { name: 'Add photos' }), Array(6).fill(PHOTOS.small));
    await expect(main.getByRole('button', { name: 'Remove photo 6' })).toBeVisible();
    await press(main.getByRole('button', { name: 'Publish', exact: true }));
    await press(confirmed(page, 'Publish'));
    // It disappears by itself, except while it is pointed at: a busy machine takes longer than a person.
    await page.getByRole('status').filter({ hasText: 'Edit post' }).hover();
    await press(page.getByRole('button', { name: 'Edit post' }));
    await write(contentField(page), 'Come and see.');
    await press(main.getByRole('button', { name: 'Save', exact: true }));
    await press(confirmed(page, 'Save'));
    await expect(page.getByText('Post saved.')).toBeVisible();
    await expect(page.getByRole('article').getByText('Come and see.')).toBeVisible();
  },
);

byKeyboard(
  'The council adds a product with a picture',
  { width: 1280, maxTaps: 7 },
  async ({ page, signedInAs, keysFor }) => {
    const name = `Keyring ${Date.now()}`;
    await signedInAs('stuco');
    await page.goto('/');
    const { press, write, choose } = await keysFor(page);
    const main = page.getByRole('main');
    await press(page.getByRole('banner').getByRole('link', { name: 'Store', exact: true }));
    await press(main.getByRole('link', { name: 'Create Product' }));
    const description = main.getByRole('textbox', { name: 'Description' });
    await description.waitFor();
    await write(main.getByLabel('Name', { exact: true }), name);
    await write(main.getByLabel(/^Price/), '4.50');
    await write(main.getByLabel('Stock', { exact: true }), '20');
    await write(description, 'Of **linden** wood.');
    await choose(main.getByRole('button', { name: 'Choose picture' }), [PHOTOS.large]);
    await press(main.getByRole('button', { name: 'Create Product' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

byKeyboard(
  'The council finds who has not paid',
  { width: 1280, maxTaps: 2 },
  async ({ page, signedInAs, keysFor }) => {
    await signedInAs('stuco');
    await page.goto('/');
    const { press } = await keysFor(page);
    await press(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }));
    const allOrders = page.getByRole('region', { name: 'All orders' });
    await press(allOrders.getByRole('link', { name: 'Pending orders' }));
    await expect(page.getByRole('button', { name: 'Mark Paid' }).first()).toBeVisible();
  },
);

byKeyboard(
  'An administrator finds one pupil among all, and makes a class rep of them',
  { width: 1280, maxTaps: 5 },
  async ({ page, request, signedInAs, keysFor }) => {
    const pupil = await createAccount(request, 'Promoted');
    await signedInAs('admin');
    await page.goto('/admin/users');
    const { press, write, pick } = await keysFor(page);
    const email = pupil.email.toLowerCase();
    await write(page.getByRole('searchbox', { name: 'Search' }), email.split('@')[0] ?? '');
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: email });
    await press(row.getByRole('link', { name: 'Edit' }));
    await pick(page.getByLabel('Role'), 'Class rep');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  },
);

byKeyboard(
  'A class rep prints the pick list, and takes the orders along as CSV',
  { width: 1280, maxTaps: 2 },
  async ({ page, signedInAs, keysFor }) => {
    await signedInAs('rep');
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/admin/orders');
    const { press } = await keysFor(page);
    await press(page.getByRole('button', { name: 'Print pick list' }));
    await expect(page.locator('html[data-printed]')).toBeAttached();
    const file = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'CSV' }));
    expect((await file).suggestedFilename()).toMatch(/^orders.*\.csv$/);
  },
);
