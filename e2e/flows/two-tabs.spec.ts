import { goToCheckout, placeOrderButton, putIntoCart } from '../support/buying.ts';
import { expect, test } from '../support/newcomers.ts';
import { openProfileMenu } from '../support/test.ts';

test('a cart is the same in all tabs, empty in all once it is ordered, and a logout in one is one in all', async ({
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

  await secondTab.goto('/news');
  await (await openProfileMenu(secondTab)).getByRole('menuitem', { name: 'Logout' }).click();
  for (const tab of [firstTab, thirdTab]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  }
  await expect(firstTab.getByText('Log in to use the cart')).toBeVisible();
});
