import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createBuyerOf, expect, ordersOf, test } from '../support/newcomers.ts';

const PHONE = { viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true };

test('the code of an order opens it in the desk of its class rep', async ({
  newcomer,
  request,
}) => {
  const rep = await newcomer('Scanner', { role: 'CLASS_REP', ...PHONE });
  const products = ['Sticker sheet', 'Raffle ticket'];
  const buyer = await createBuyerOf(request, { rep, name: 'Coded', products });
  const [order] = await ordersOf(request, buyer);
  const { page } = rep;
  await page.goto(`/admin/orders?rep=all&status=ALL&q=${order?.id}`);
  const number = new RegExp(`^${order?.id}$`);
  await expect(page.getByRole('cell').filter({ hasText: number })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Paid' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue(String(order?.id));
});

test('a class rep sells a piece on the spot by three taps on a phone', async ({ newcomer }) => {
  const { page } = await newcomer('Seller', { role: 'CLASS_REP', ...PHONE });
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Sell' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sell on the spot' });
  await dialog.getByText('Sticker sheet').tap();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take 2.50 BGN' }).tap();
  await expect(page.getByText(/^Order \d+ is sold\.$/)).toBeVisible();
  await expect(page.getByText('Received: 2.50 BGN from 1 buyer')).toBeVisible();
  const sale = page.getByRole('region', { name: 'Buyer: Without a name' });
  await expect(sale).toContainText('Delivered');
  await expect(sale).toContainText('Sold on the spot');
});
