import type { Locator, Page } from '@playwright/test';
import { lostElements, waitForServerHtml, watchElements } from '../support/content.ts';
import { breakSection, type Fault, repair } from '../support/faults.ts';
import { expect, mainNav, signIn, test } from '../support/test.ts';

/** Errors in the console for each fault. Any other error fails the test. */
const ERRORS: Readonly<Record<Fault, readonly RegExp[]>> = {
  'cannot be reached': [/Failed to load resource|net::ERR_FAILED/, /RUNTIME-008/],
  'never answers': [/did not arrive/],
  'has no scripts for its pages': [/Failed to load resource|net::ERR_FAILED/, /Loading chunk/],
};

for (const fault of Object.keys(ERRORS) as Fault[])
  test(`when the news section ${fault}, everything else works, and a retry restores it`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...ERRORS[fault]);
    await waitForServerHtml(page, '/news');
    await breakSection(page, 'mf-news', fault);
    if (fault === 'never answers') await page.clock.install();
    const notice = page.getByRole('main').getByRole('alert');
    const pageHeading = page.getByRole('heading', { level: 1, name: 'Latest News' });
    const expectVisibleAfter = (limitMs: number, text: Locator) =>
      expect(async () => {
        // Moves the page's clock forward instead of waiting for the time limit.
        if (fault === 'never answers') await page.clock.fastForward(limitMs);
        await expect(text).toBeVisible({ timeout: 1_000 });
      }).toPass();

    // Not `load`: that event waits for preloaded files, and one of them never loads.
    await page.goto('/news', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('article')).toHaveCount(10);
    await watchElements(page.locator('main'));
    await expectVisibleAfter(4_500, page.getByText('News could not be loaded completely'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: /^Switch to .* theme$/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await lostElements(page)).toEqual([]);

    await mainNav(page).getByRole('link', { name: 'Store' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraiser Products');

    await mainNav(page).getByRole('link', { name: 'News', exact: true }).click();
    await expectVisibleAfter(15_000, notice.filter({ hasText: 'News is unavailable' }));

    await repair(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(pageHeading).toBeVisible();
    await expect(notice).toBeHidden();
  });

/** Opens the home page from another page: opened by its URL, it would have server-rendered HTML. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/login');
  await mainNav(page).getByRole('link', { name: 'Home' }).click();
}

test.describe('on the home page', () => {
  test('a failed section affects only its own widget, which can be retried', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...ERRORS['cannot be reached']);
    await breakSection(page, 'mf-news', 'cannot be reached');
    await goHome(page);
    const main = page.getByRole('main');
    const unavailable = main.getByRole('heading', { name: 'News is unavailable' });
    await expect(unavailable).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Ongoing Fundraisers' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Welcome to');

    const retryButton = main.getByRole('button', { name: 'Try Again' });
    const retryRequest = page.waitForRequest(/mf-news\/.*\/remoteEntry\.js\?retry=/);
    await retryButton.click();
    await retryRequest;
    await expect(retryButton).toBeEnabled();
    await expect(unavailable).toBeVisible();
    await repair(page);
    await retryButton.click();
    await expect(main.getByRole('heading', { name: 'Latest News' })).toBeVisible();
  });

  test('sign-in works even if every section fails', async ({ page, expectConsole }) => {
    expectConsole(...ERRORS['cannot be reached']);
    for (const name of ['mf-news', 'mf-store', 'mf-admin'])
      await breakSection(page, name, 'cannot be reached');
    await goHome(page);
    await expect(page.getByRole('heading', { name: 'Store is unavailable' })).toBeVisible();
    await signIn(page, 'student');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  });
});
