import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/newcomers.ts';

const PHONE = { viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true };

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
