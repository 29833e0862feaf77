import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { openAndWatchConnection } from '../support/cached.ts';
import {
  type Account,
  createAccount,
  createFourBuyersOf,
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

const THUMB = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a class rep collects from four buyers with one thumb, without a swipe', async ({
  newcomer,
  request,
}) => {
  const rep = await newcomer('Collector', { role: 'CLASS_REP', ...THUMB });
  const [anna, bella, clara, dora] = await createFourBuyersOf(request, rep);
  const { page } = rep;
  await page.goto('/admin/orders');
  const buyer = ({ name }: Account) => page.getByRole('region', { name: `Buyer: ${name}` });
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await tapInSight(page, button);
  };

  await tap(page.getByRole('button', { name: '6 to collect' }));
  await expect(page).toHaveURL(/status=PENDING/);
  await tap(buyer(anna).getByRole('button', { name: 'Mark Paid' }));
  await tap(buyer(bella).getByRole('button', { name: 'Mark all paid (2), 11.50 BGN' }));
  await tap(buyer(clara).getByRole('button', { name: 'Mark all paid (2), 4.50 BGN' }));
  await tap(buyer(dora).getByRole('button', { name: 'Mark Paid' }));
  await expect(page.getByText('Received: 27.00 BGN from 4 buyers')).toBeInViewport();
  expect(taps).toBe(5);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

/** The page shows this beside the name of a buyer: other tests have buyers of this name too. */
const userNameOf = ({ email }: Account): string => email.toLowerCase().split('@')[0] ?? email;

/** Taps a button at its position: unlike `tap`, this never scrolls to it. */
async function tapInSight(page: Page, button: Locator): Promise<void> {
  const { x, y } = await spotOf(button);
  await page.touchscreen.tap(x, y);
}

/** The middle of a button that is visible, uncovered, at rest, and accepts presses. */
async function spotOf(button: Locator): Promise<{ x: number; y: number }> {
  const find = () =>
    button.evaluate(async (element) => {
      const middle = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const before = middle();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const spot = middle();
      const hit = document.elementFromPoint(spot.x, spot.y);
      const isStill = spot.x === before.x && spot.y === before.y;
      return isStill && hit !== null && element.contains(hit) ? spot : null;
    });
  const look = { spot: await find() };
  await expect.poll(async () => (look.spot ??= await find())).not.toBeNull();
  return look.spot as NonNullable<typeof look.spot>;
}
