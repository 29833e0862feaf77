import { countInView, withLongLists } from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

test('the viewport fits the expected number of people, and of buyers of a class rep', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('rep');
  await withLongLists(page);
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  const payButtons = page.getByRole('button', { name: 'Mark Paid' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/users');
  // The first row has the names of the columns.
  await expect.poll(() => countInView(rows)).toBeGreaterThanOrEqual(1 + 14);
  await page.goto('/admin/orders?status=PENDING');
  await expect.poll(() => countInView(payButtons)).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => countInView(payButtons)).toBeGreaterThanOrEqual(4);
  // A filter that was chosen by hand has the screen to itself.
  await page.getByRole('button', { name: /to hand over$/ }).click();
  await page.getByRole('button', { name: /to collect$/ }).click();
  await expect.poll(() => countInView(payButtons)).toBeGreaterThanOrEqual(5);
  // The next buyer in the queue is looked for without scrolling back.
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await expect.poll(() => countInView(page.getByRole('searchbox'))).toBe(1);
  await expect.poll(() => countInView(page.getByRole('button', { name: 'Sell' }))).toBe(1);
});
