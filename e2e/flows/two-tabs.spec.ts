import { goToCheckout, placeOrderButton, putIntoCart } from '../support/buying.ts';
import { expect, test } from '../support/newcomers.ts';
import { openProfileMenu } from '../support/test.ts';

test('a cart is the same in two tabs, and empty in both once it is ordered', async ({
  newcomer,
}) => {
  const { page: firstTab } = await newcomer('Tabs');
  await firstTab.goto('/store/cart');
  await expect(firstTab.getByText('Your cart is empty.')).toBeVisible();
  const secondTab = await firstTab.context().newPage();
  await putIntoCart(secondTab, 'Sticker sheet');
  await expect(firstTab.getByRole('link', { name: 'Sticker sheet' })).toBeVisible();
  await secondTab.getByRole('link', { name: 'Cart, 1 item' }).click();
  await secondTab.getByRole('button', { name: 'Add a note' }).click();
  await secondTab.getByLabel('Note for this item').fill('The one with the cat');
  await expect(firstTab.getByLabel('Note for this item')).toHaveValue('The one with the cat');
  await firstTab.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await expect(secondTab.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await goToCheckout(secondTab);
  const thirdTab = await firstTab.context().newPage();
  await thirdTab.goto('/store/checkout');
  await expect(placeOrderButton(thirdTab)).toBeVisible();
  await placeOrderButton(secondTab).click();
  await expect(secondTab).toHaveURL('/store/order-confirmation');
  await expect(firstTab.getByText('Your cart is empty.')).toBeVisible();
  await expect(thirdTab.getByText('Ordered in another tab.')).toBeVisible();
});

test('signing out in one tab signs out in the other', async ({ newcomer }) => {
  const { page: firstTab } = await newcomer('Leaving');
  await putIntoCart(firstTab, 'Sticker sheet');
  await goToCheckout(firstTab);
  const secondTab = await firstTab.context().newPage();
  await secondTab.goto('/news');
  await (await openProfileMenu(secondTab)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(secondTab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(firstTab).toHaveURL('/');
  await expect(firstTab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(firstTab.getByText('Log in to use the cart')).toBeVisible();
});
