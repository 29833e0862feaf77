import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { openAndWatchConnection } from '../support/cached.ts';
import {
  type Account,
  createAccount,
  expect,
  ordersOf,
  placeOrderFor,
  test,
} from '../support/newcomers.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a class rep handles an assigned order on a phone with a bad connection', async ({
  newcomer,
  pageOf,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /^Failed to load orders/);
  const pupil = await createAccount(request, 'Buyer');
  const order = await placeOrderFor(request, pupil, 'Sticker sheet');
  const rep = await newcomer('Substitute', { role: 'CLASS_REP', ...PHONE });

  const councilPage = await pageOf('stuco');
  await councilPage.goto('/admin/orders');
  // Nothing is assigned to this person.
  await expect(councilPage.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  const buyer = councilPage.getByRole('region').filter({ hasText: userNameOf(pupil) });
  await buyer.getByRole('button', { name: 'Assign' }).click();
  const dialog = councilPage.getByRole('dialog', { name: 'Assign orders' });
  await expect(dialog.getByRole('option', { name: /Substitute/ }).last()).toBeAttached();
  await dialog.getByLabel('Assign to').selectOption(String(rep.id));
  await dialog.getByRole('button', { name: 'Assign 1 order' }).click();
  await expect(dialog).toBeHidden();

  const { page } = rep;
  await openAndWatchConnection(page, '/admin/orders');
  const row = page.getByRole('row').filter({ hasText: String(order.id) });
  // Another section renders the cart link, which must be there before the connection is lost.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Mark Paid' }).tap();
  await expect(page.getByText('Failed to update order status')).toBeVisible();
  await expect(page.getByText(/^The site cannot be reached\./)).toBeVisible();
  await expect(row).toContainText('Pending');
  await page.context().setOffline(false);
  await expect(page.getByText(/^The site cannot be reached\./)).toBeHidden();
  await row.getByRole('button', { name: 'Mark Paid' }).tap();
  await expect(row.getByRole('button', { name: 'Mark Delivered' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await row.getByRole('button', { name: 'Mark Delivered' }).tap();
  await expect(row).toContainText('Delivered');
  await expect(row.getByRole('button')).toHaveCount(0);
  // Waits for the server: the page shows the new state optimistically.
  const statuses = async () => (await ordersOf(request, pupil)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['DELIVERED']);

  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'You hold' })).toContainText('2.50 BGN');

  await councilPage.goto('/admin/balance');
  const balance = councilPage.getByRole('row').filter({ hasText: rep.email.toLowerCase() });
  await balance.getByRole('button', { name: 'Clear Balance' }).click();
  await councilPage.getByRole('button', { name: 'Clear to zero' }).click();
  await expect(councilPage.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
  await expect(councilPage.getByText('Substitute Newcomer handed over 2.50 BGN.')).toBeVisible();
  await councilPage.getByRole('button', { name: 'Done' }).click();
  await expect(balance).toBeHidden();
  await councilPage.getByRole('button', { name: 'Last hand-overs' }).click();
  await expect(
    councilPage
      .getByRole('row', { name: /^Substitute Newcomer/ })
      .getByRole('button', { name: 'Slip' }),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText('Last handed over: 2.50 BGN')).toBeVisible();
});

/** The page shows this beside the name of a buyer: other tests have buyers of this name too. */
const userNameOf = ({ email }: Account): string => email.toLowerCase().split('@')[0] ?? email;
