import {
  expectHydrated,
  lostElements,
  openWithoutScripts,
  waitForServerHtml,
  watchElements,
} from '../support/content.ts';
import { breakSection, repair } from '../support/faults.ts';
import { expect, mainNav, test } from '../support/test.ts';

const ERRORS = [/Failed to load resource|net::ERR_FAILED/, /RUNTIME-008/, /Loading chunk/] as const;
const INCOMPLETE = /could not be loaded completely/;

test('when every script fails, the HTML stays, links work, and a press shows the error', async ({
  page,
  expectConsole,
}) => {
  expectConsole(...ERRORS);
  await openWithoutScripts(page, '/news');
  const theme = page.getByRole('button', { name: /^Switch to .* theme$/ });
  await theme.click();
  await expect(page.getByRole('alert')).toContainText(INCOMPLETE);
  await expect(theme).not.toHaveAttribute('aria-busy');
  await waitForServerHtml(page, '/store');
  await mainNav(page).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraiser Products');
});

test('when a section fails on the home page, its cards stay and the others work', async ({
  page,
  expectConsole,
}) => {
  expectConsole(...ERRORS);
  await waitForServerHtml(page, '/');
  await breakSection(page, 'mf-store', 'cannot be reached');
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Ongoing Fundraisers' });
  await expect(heading).toBeVisible();
  // Not the news: other tests write posts.
  await watchElements(page.locator('main section').filter({ has: heading }).last());
  await expectHydrated(page);
  await expect(page.getByText(INCOMPLETE)).toContainText('Store');
  expect(await lostElements(page)).toEqual([]);
  await repair(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(INCOMPLETE)).toHaveCount(0);
  await expect(heading).toBeVisible();
});
