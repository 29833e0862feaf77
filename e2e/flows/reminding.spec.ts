import { expectAccessible } from '../support/accessibility.ts';
import { matchInMailTo } from '../support/mails.ts';
import { createBuyerOf, expect, test } from '../support/newcomers.ts';

test('a class rep reminds all who have not paid in two taps, and one of them stops such mails', async ({
  newcomer,
  request,
  page,
}) => {
  const rep = await newcomer('Reminder', { role: 'CLASS_REP' });
  const products = ['Sticker sheet'];
  const anna = await createBuyerOf(request, { rep, name: 'Anna', products });
  await createBuyerOf(request, { rep, name: 'Bella', products });
  await rep.page.goto('/admin/orders');
  await rep.page.getByRole('button', { name: 'Remind to pay' }).click();
  await expectAccessible(rep.page);
  await rep.page.getByRole('button', { name: 'Remind 2 people' }).click();
  await expect(rep.page.getByText('2 reminders sent.')).toBeVisible();
  await expect(rep.page.getByText(/^Reminded on /).first()).toBeVisible();
  await rep.page.getByRole('button', { name: 'Remind to pay' }).click();
  await expect(rep.page.getByText(/^Everybody was reminded in the last 3 days\./)).toBeVisible();

  const [path = ''] =
    (await matchInMailTo(request, anna.email, /\/unsubscribe\?token=[\w-]+/)) ?? [];
  await page.goto(path);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText(/^You get no more mails about orders\./)).toBeVisible();
});
