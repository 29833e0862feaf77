import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { titleField, tool } from '../support/news-form.ts';
import { expect, test } from '../support/test.ts';

async function look(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`${what}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    });
}

test('forms with errors are accessible', async ({ page, expectConsole }) => {
  expectConsole(/40[01]/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@school.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'a refused login');
  await page.goto('/register');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await look(page, 'an empty registration');
  await page.goto('/reset-password?token=x');
  await page.getByLabel(/^New password/).fill('Spring2026x');
  await page.getByLabel(/^Confirm/).fill('Spring2026x');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'a refused new password');
});

test('the news form is accessible with anything open over it', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await page.goto('/news/create');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'a missing title');
  await titleField(page).fill('Choir');
  await tool(page, 'Headers').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page, 'the headings');
  await page.keyboard.press('Escape');
  await tool(page, 'Table').click();
  await expect(page.getByRole('button', { name: '10 by 10' })).toBeVisible();
  await look(page, 'the sizes of a table');
  await page.keyboard.press('Escape');
  await tool(page, 'Fullscreen').click();
  await expect(tool(page, 'Leave full screen')).toBeVisible();
  await look(page, 'full screen');
  await tool(page, 'Leave full screen').click();
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, 'the question before saving');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await look(page, 'the question before leaving');
});

test('a post is accessible with a photo or a question open', async ({
  page,
  signedInAs,
  request,
}) => {
  const list = await (await request.get('/api/news?page=0&size=50')).json();
  const posts: readonly { id: number; extraPhotos: string }[] = list.content;
  // The oldest post: other journeys write and delete posts at the same time.
  const { id } = posts.findLast(({ extraPhotos }) => extraPhotos !== '') ?? { id: 0 };
  await signedInAs('stuco');
  await page.goto(`/news/${id}`);
  await page.getByRole('region', { name: 'Gallery' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'a photo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, 'the question before deleting');
});
