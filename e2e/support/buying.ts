import { expect, type Page } from '@playwright/test';

/** Puts a product of the demo content into the cart, by clicks. */
export async function putIntoCart(page: Page, product: string): Promise<void> {
  await page.goto('/store');
  await page.getByRole('link', { name: product }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: /^Cart, \d/ })).toBeVisible();
}

/** Goes from the cart to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart, \d/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** The confirmation of an order is shown. */
export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL('/store/order-confirmation');
  await expect(page.getByText(/^Order no\. \d+$/)).toBeVisible();
}
