import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from 'tools/browser';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { serveBigSchool } from './big-school.ts';
import { type Measured, watchFrames } from './frame-watch.ts';

/**
 * `pnpm --filter e2e frames [address of a running site with demo content] [rounds]`: how smoothly the staff
 * area works with 5,000 users and 20,000 orders. Judge by the smallest of several rounds: other work on the
 * machine makes a round longer, and nothing makes it shorter.
 */
const [, , origin = 'http://localhost:3000', rounds = '3'] = process.argv;

const browser = await chromium.launch(launchOptions());
const results: Measured[][] = [];
for (let round = 0; round < Number(rounds); round += 1) results.push(await measure());
await browser.close();

console.log(
  `Load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, best of ${rounds}`,
);
console.table((results[0] ?? []).map((_, step) => best(results.flatMap((one) => one[step] ?? []))));

async function measure(): Promise<Measured[]> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await serveBigSchool(page);
  await signIn(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const step = (name: string, run: () => Promise<void>) => watchFrames(page, name, { run, cdp });

  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Manage Users' }).waitFor();
  const steps = [
    await step('users: open', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Manage Users' }).click();
      await page.getByText('5000 users').waitFor();
    }),
    await step('users: scroll by the wheel', () => wheel(page, { by: 400, times: 60 })),
    await step('users: jump to the end and back', async () => {
      await page.keyboard.press('End');
      await page.waitForTimeout(300);
      await page.keyboard.press('Home');
    }),
    await step('users: type into the search', async () => {
      await page
        .getByRole('searchbox', { name: 'Search' })
        .pressSequentially('Мария', { delay: 60 });
      await page.getByText(/^\d{3} users$/).waitFor();
    }),
    await step('users: back to all', async () => {
      await page.getByRole('button', { name: /^Remove filter/ }).click();
      await page.getByText('5000 users').waitFor();
    }),
    await step('users: CSV', () => download(page)),
    await step('orders of one user', async () => {
      await page.getByRole('button', { name: 'View Orders' }).first().click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    }),
  ];
  await page.goto('/admin/orders');
  await page.getByRole('heading', { name: 'My Assigned Orders' }).waitFor();
  steps.push(
    await step('orders: open all', async () => {
      await page.getByRole('link', { name: 'All orders' }).click();
      await page.getByRole('heading', { name: 'All Orders' }).waitFor();
    }),
    await step('orders: scroll by the wheel', () => wheel(page, { by: 400, times: 40 })),
    await step('orders: another status', async () => {
      await page.getByLabel('Filter by status').selectOption('PENDING');
      await page.waitForTimeout(100);
    }),
    await step('orders: mark one as paid', async () => {
      await page.getByRole('button', { name: 'Mark Paid' }).first().click();
      await page.waitForTimeout(100);
    }),
    await step('orders: CSV', () => download(page)),
  );
  await context.close();
  return steps;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ACCOUNTS.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: `Account of ${ACCOUNTS.admin.name}` }).waitFor();
}

async function wheel(page: Page, { by, times }: { by: number; times: number }): Promise<void> {
  await page.mouse.move(600, 500);
  for (let round = 0; round < times; round += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(16);
  }
}

async function download(page: Page): Promise<void> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  await file;
}

function best(rounds: readonly Measured[]): Measured | undefined {
  return rounds.toSorted((a, b) => a.longestMs - b.longestMs)[0];
}
