import { expectConfirmation, goToCheckout, placeOrder } from '../support/buying.ts';
import { expect, test } from '../support/newcomers.ts';

test('a product with a limit: the quantity stops there, and so do later orders of the same person', async ({
  newcomer,
  expectConsole,
}) => {
  expectConsole(/409/, /Failed to place order/);
  const name = `Ticket ${Date.now()}`;
  const { page: council } = await newcomer('Seller', { role: 'STUCO' });
  await council.goto('/store/create');
  await council.getByLabel('Name').fill(name);
  await council.getByLabel(/^Price/).fill('3.00');
  await council.getByLabel('Stock').fill('40');
  await council.getByLabel('Most per person').fill('2');
  await council.getByRole('button', { name: 'Create Product' }).click();
  await expect(council.getByRole('heading', { level: 1, name })).toBeVisible();

  const { page: pupil } = await newcomer('Keen');
  await pupil.goto(council.url());
  await expect(pupil.getByText('At most 2 per person.', { exact: true })).toBeVisible();
  const quantity = pupil.getByRole('spinbutton', { name: 'Quantity', exact: true });
  await quantity.fill('9');
  await expect(quantity).toHaveValue('2');
  await pupil.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await goToCheckout(pupil);
  await placeOrder(pupil).click();
  await expectConfirmation(pupil);

  await pupil.goto(council.url());
  await pupil.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await goToCheckout(pupil);
  await placeOrder(pupil).click();
  await expect(pupil.getByRole('alert')).toContainText(
    'At most 2 per person: you have ordered 2 already and can order no more.',
  );

  await council.getByRole('button', { name: 'Delete Product', exact: true }).click();
  await council
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(council).toHaveURL('/store');
});

test('a language change of a pupil applies to the account too', async ({ newcomer }) => {
  const { page } = await newcomer('Speaking');
  await page.goto('/profile');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Български', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('radio', { name: 'Български' })).toBeChecked();
});
