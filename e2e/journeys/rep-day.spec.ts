import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { createAccount, expect, ordersOf, placeOrderFor, test } from '../support/newcomers.ts';

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

  const council = await pageOf('stuco');
  await council.goto('/admin/orders');
  await expect(council.getByRole('heading', { name: 'My Assigned Orders' })).toBeVisible();
  await council.getByRole('link', { name: 'All orders' }).click();
  await expect(council.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  const buyer = council.getByRole('region', { name: `Buyer: ${pupil.name}`, exact: true }).last();
  await buyer.getByRole('button', { name: 'Assign' }).click();
  const dialog = council.getByRole('dialog', { name: 'Assign orders' });
  await expect(dialog.getByRole('option', { name: /Substitute/ }).last()).toBeAttached();
  await dialog.getByLabel('Assign to').selectOption(String(rep.id));
  await dialog.getByRole('button', { name: 'Assign 1 order' }).click();
  await expect(dialog).toBeHidden();

  const { page } = rep;
  await page.goto('/admin/orders');
  const row = page.getByRole('row').filter({ hasText: String(order.id) });
  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Mark Paid' }).tap();
  await expect(page.getByText('Failed to update order status')).toBeVisible();
  await expect(page.getByText(/^The site cannot be reached\./)).toBeVisible();
  await expect(row).toContainText('Pending');
  await page.context().setOffline(false);
  await expect(page.getByText(/^The site cannot be reached\./)).toBeHidden();
  await row.getByRole('button', { name: 'Mark Paid' }).tap();
  await expect(row.getByRole('button', { name: 'Mark Delivered' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Mark Delivered' }).tap();
  await expect(row).toContainText('Delivered');
  await expect(row.getByRole('button')).toHaveCount(0);
  // Wait for the server: the page shows the new state before it has answered.
  const statuses = async () => (await ordersOf(request, pupil)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['DELIVERED']);

  await council.goto('/admin/balance');
  const balance = council.getByRole('row').filter({ hasText: rep.email.toLowerCase() });
  await balance.getByRole('button', { name: 'Clear Balance' }).click();
  await council.getByRole('button', { name: 'Clear to zero' }).click();
  await expect(council.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
  await expect(council.getByText('Substitute Newcomer handed over 2.50 BGN.')).toBeVisible();
  await council.getByRole('button', { name: 'Done' }).click();
  await expect(balance).toBeHidden();
});

test('a clearing whose answer is lost is shown as done', async ({
  pageOf,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const pupil = await createAccount(request, 'Payer');
  const order = await placeOrderFor(request, pupil, 'Sticker sheet');
  // The balance of the person who takes the cash matters: a council member that only this journey uses.
  const keeper = await createAccount(request, 'Keeper', 'STUCO');
  const paid = await request.patch(`/api/orders/${order.id}/status?status=PAID`, {
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  expect(paid.status()).toBe(200);

  const council = await pageOf('admin');
  await council.goto('/admin/balance');
  await council.route('**/balance/clear*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const balance = council.getByRole('row').filter({ hasText: keeper.email.toLowerCase() });
  await balance.getByRole('button', { name: 'Clear Balance' }).click();
  await council.getByRole('button', { name: 'Clear to zero' }).click();
  await expect(council.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
});
