import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { countInView, withLongLists } from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

test('the orders on a phone are accessible, and have their tools behind one button', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('rep');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/orders?status=PENDING');
  await expect(page.getByRole('heading', { name: 'My Assigned Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Paid' }).first()).toBeInViewport();
  const totals = page.getByRole('button', { name: 'Product totals' });
  await expect(totals).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await totals.click();
  await page.keyboard.press('Escape');
  await expect(totals).toBeFocused();
  // Buttons that have moved ignore taps, and look so, for a moment.
  await expect(page.locator('[data-moved]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
});

test('the viewport fits the expected number of people, and of buyers of a class rep', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('rep');
  await withLongLists(page);
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  const toPay = page.getByRole('button', { name: 'Mark Paid' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/users');
  // The first row has the names of the columns.
  await expect.poll(() => countInView(rows)).toBeGreaterThanOrEqual(1 + 14);
  await page.goto('/admin/orders?status=PENDING');
  await expect.poll(() => countInView(toPay)).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => countInView(toPay)).toBeGreaterThanOrEqual(4);
  // A filter that was chosen by hand has the screen to itself.
  await page.getByRole('button', { name: /to hand over$/ }).click();
  await page.getByRole('button', { name: /to collect$/ }).click();
  await expect.poll(() => countInView(toPay)).toBeGreaterThanOrEqual(5);
});

test('printing the orders prints the pick list', async ({ page, signedInAs }) => {
  await signedInAs('rep');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'My Assigned Orders' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Pick list' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To hand over' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { name: 'Pick list' })).toHaveCount(0);
});
