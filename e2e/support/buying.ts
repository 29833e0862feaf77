import { expect, type Page } from '@playwright/test';

export async function putIntoCart(page: Page, product: string): Promise<void> {
  await page.goto('/store');
  await page.getByRole('link', { name: product }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: /^Cart, \d/ })).toBeVisible();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart, \d/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });

export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL('/store/order-confirmation');
  await expect(page.getByText(/^Order no\. \d+$/)).toBeVisible();
}
