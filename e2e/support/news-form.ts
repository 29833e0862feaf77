import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints } from 'shared/contract';

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });
export const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });

/** Saves a published post, and confirms. */
export const savePost = (page: Page) =>
  clickAndConfirm(page, { button: 'Save', question: 'Are you sure you want to save?' });

/** Publishes a new post or a draft, and confirms. */
export const publishPost = (page: Page) =>
  clickAndConfirm(page, { button: 'Publish', question: 'Publish this post now?' });

type Confirmed = { readonly button: string; readonly question: string };

async function clickAndConfirm(page: Page, { button, question }: Confirmed): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: button }).click();
}

/** Clicks Delete on the page of a post and confirms. */
export async function deletePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL('/news');
}

/** Creates a post through the API. */
export async function publishAs(
  request: APIRequestContext,
  { token }: { readonly token: string },
  title: string,
): Promise<{ readonly id: number }> {
  const post = JSON.stringify({ title, content: 'Bring **cakes**.' });
  const response = await request.post(endpoints['news.create'].path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { post: { name: 'post', mimeType: 'application/json', buffer: Buffer.from(post) } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
