import { expect } from '@playwright/test';
import { ACCOUNTS, NEWCOMER_PASSWORD, PASSWORD } from '../support/accounts.ts';
import { byKeyboard, type TaskFixtures } from '../support/by-keyboard.ts';
import { DEMO_NEWS_PATH } from '../support/demo-news.ts';
import { matchInMailTo } from '../support/mails.ts';
import { createAccount } from '../support/newcomers.ts';

const NEXT_PASSWORD = 'Linden2027';

/** Opens an entry of the main menu: on a phone, after the menu itself. */
async function openFromMenu(
  { page, keysFor }: Pick<TaskFixtures, 'page' | 'keysFor'>,
  name: string,
): Promise<void> {
  const keys = await keysFor(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(menu.or(link).first()).toBeVisible();
  if (await menu.isVisible()) {
    await keys.press(menu);
    return keys.press(page.getByRole('dialog').getByRole('link', { name, exact: true }));
  }
  return keys.press(link);
}

byKeyboard(
  'A visitor orders a hoodie in M, and is told whom to pay',
  { width: 390, maxTaps: 9 },
  async ({ page, keysFor }) => {
    await page.goto('/');
    const { press, write } = await keysFor(page);
    const link = (name: string) => page.getByRole('link', { name });
    await press(link('Visit the store'));
    await press(link('Council hoodie, evergreen'));
    await press(page.getByRole('radio', { name: 'M', exact: true }));
    await press(link('Login to Add to Cart'));
    await write(page.getByLabel('E-mail'), ACCOUNTS.student.email);
    await write(page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
    await press(page.getByRole('button', { name: 'Go to Cart' }));
    await press(link('Proceed to Checkout'));
    await press(page.getByRole('button', { name: 'Place Order' }));
    await expect(page.getByRole('main')).toContainText(
      `Bring 45.00 BGN in cash to ${ACCOUNTS.rep.name}`,
    );
  },
);

byKeyboard(
  'A pupil registers, with a wrong domain and two different passwords at first, and logs in',
  { width: 390, maxTaps: 15 },
  async (fixtures) => {
    const { page, keysFor, request } = fixtures;
    const name = `nadia.${Date.now()}`;
    await page.goto('/');
    const { press, write } = await keysFor(page);
    await openFromMenu(fixtures, 'Register');
    const form = page.getByRole('main');
    const confirm = form.getByLabel('Confirm password', { exact: true });
    const send = form.getByRole('button', { name: 'Register' });
    await write(form.getByLabel(/^E-mail/), `${name}@gmail.com`);
    await write(form.getByLabel('First name'), 'Nadia');
    const proposal = form.getByRole('button', { name: `${name}@school.example` });
    await press(proposal);
    await write(form.getByLabel('Last name'), 'Koleva');
    await write(form.getByLabel('Password', { exact: true }), NEWCOMER_PASSWORD);
    await write(confirm, `${NEWCOMER_PASSWORD}!`);
    await press(send);
    await expect(form.getByText('Passwords do not match')).toBeVisible();
    await write(confirm, NEWCOMER_PASSWORD);
    await press(send);
    await expect(page.locator(':focus')).toContainText('Registration successful');
    const email = `${name}@school.example`;
    const [link = ''] = (await matchInMailTo(request, email, /\/verify\?token=[\w.-]+/)) ?? [];
    await page.goto(link);
    await expect(form.getByRole('status')).toHaveText(/verified/i);
    await press(form.getByRole('link', { name: 'Go to Login' }));
    await expect(form.getByLabel('E-mail')).toHaveValue(email);
    await write(form.getByLabel('Password', { exact: true }), NEWCOMER_PASSWORD);
    await press(form.getByRole('button', { name: 'Login' }));
    await expect(page).toHaveURL('/');
  },
);

byKeyboard(
  'A pupil who forgot the password sets another, and logs in',
  { width: 390, maxTaps: 9 },
  async (fixtures) => {
    const { page, keysFor, request } = fixtures;
    const { email } = await createAccount(request, 'Forgetful');
    await page.goto('/');
    const { press, write } = await keysFor(page);
    await openFromMenu(fixtures, 'Login');
    const form = page.getByRole('main');
    await write(form.getByLabel('E-mail'), email);
    await press(form.getByRole('link', { name: 'Forgot password?' }));
    await press(form.getByRole('button', { name: 'Send reset link' }));
    await expect(form.getByText('Password reset instructions have been sent')).toBeVisible();
    const [link = ''] =
      (await matchInMailTo(request, email, /\/reset-password\?token=[\w.-]+/)) ?? [];
    await page.goto(link);
    await write(form.getByLabel('New password', { exact: true }), NEXT_PASSWORD);
    await write(form.getByLabel('Confirm password', { exact: true }), NEXT_PASSWORD);
    await press(form.getByRole('button', { name: 'Reset password' }));
    await expect(page).toHaveURL('/login');
    await write(form.getByLabel('Password', { exact: true }), NEXT_PASSWORD);
    await press(form.getByRole('button', { name: 'Login' }));
    await expect(page).toHaveURL('/');
  },
);

byKeyboard(
  'A pupil reads a post on a bad line, and comes back to the list',
  { width: 390, maxTaps: 2 },
  async ({ page, keysFor }) => {
    await page.route('**/api/news*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(DEMO_NEWS_PATH);
    const { press } = await keysFor(page);
    const postLinks = page.getByRole('main').getByRole('article').getByRole('link');
    const title = (await postLinks.nth(5).textContent()) ?? '';
    await press(postLinks.filter({ hasText: title }));
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await press(page.getByRole('link', { name: 'All news' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  },
);
