import { expect, mainNav, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60_000;

test('the council reads what its sales brought in two taps, and prints it on one page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('stuco');
  await page.goto('/');
  await mainNav(page).getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'Results' }).click();
  // Other tests order today.
  const until = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('Until').fill(until);
  await expect(page).toHaveURL(/\/admin\/results\?to=/);
  await expect(page.getByRole('img', { name: 'Paid by day' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
  await expect(rows.last()).toContainText('Total');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
});
