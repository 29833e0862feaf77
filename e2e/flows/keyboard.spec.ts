import type { Locator, Page } from '@playwright/test';
import { ACCOUNTS, NEWCOMER_PASSWORD, PASSWORD } from '../support/accounts.ts';
import { contentField, titleField, tool } from '../support/news-form.ts';
import { expect, mainNav, test } from '../support/test.ts';
import { byKeyboard } from '../tasks/by-keyboard.ts';
import { TASKS } from '../tasks/tasks.ts';

const FAR = 60;

/** Presses one key until the target has the focus, as people without a mouse do. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < FAR; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `not reached by ${key}`).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press('Enter');
}

test('the council logs in, writes a post with the toolbar and saves it without a mouse', async ({
  page,
}) => {
  const title = `Keys ${Date.now()}`;
  await page.goto('/login');
  await goTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(ACCOUNTS.stuco.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await press(page, mainNav(page).getByRole('link', { name: 'News' }));
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Create New Post' }));
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(title);

  await goTo(page, tool(page, 'Headers'));
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('menuitem', { name: 'Heading 3' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.type('Programme');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await goTo(page, tool(page, 'Bold'), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.type('loud');
  await expect(contentField(page)).toHaveValue(/^### Programme\n+\*\*loud\*\*/);

  // The Tab key must leave the text, or it cannot be left by keyboard.
  await press(page, page.getByRole('main').getByRole('button', { name: 'Save', exact: true }));
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to save?' });
  await press(page, question.getByRole('button', { name: 'Save' }));
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeFocused();

  await press(page, page.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Delete Post' }));
  const sure = page.getByRole('alertdialog', { name: /delete this post/ });
  await page.keyboard.press('Escape');
  await expect(sure).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, sure.getByRole('button', { name: 'Delete' }));
  await expect(page).toHaveURL('/news');
});

test('a pupil corrects a registration with several errors without a mouse', async ({ page }) => {
  const name = `rada.${Date.now()}`;
  await page.goto('/register');
  const form = page.getByRole('main');
  const type = async (label: string | RegExp, text: string) => {
    await goTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await type(/^E-mail/, `${name}@gmail.com`);
  await type('First name', 'Rada');
  await goTo(page, form.getByRole('button', { name: `${name}@school.example` }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/^E-mail/)).toBeFocused();
  await expect(form.getByLabel(/^E-mail/)).toHaveValue(`${name}@school.example`);
  await type('Password', 'short');
  await page.keyboard.press('Enter');
  const summary = form.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Register/);
  await press(page, summary.getByRole('link', { name: 'Enter your last name' }));
  await expect(form.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('Koleva');
  await goTo(page, form.getByLabel('Password', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(NEWCOMER_PASSWORD);
  await type('Confirm password', NEWCOMER_PASSWORD);
  await expect(page).toHaveTitle(/^Register/);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Registration successful');
});

// That of a release needs a site of its own: `releasing.spec.ts`.
for (const task of TASKS) byKeyboard(task);
