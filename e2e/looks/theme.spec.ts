import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

test('a chosen light theme applies before the first paint in a dark system', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.emulateMedia({ colorScheme: 'dark' });
  // No script file loads, so this is the page before hydration.
  await page.route('**/*.js*', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => theme(page)).toBe('light');
  await expect.poll(() => isGroundDark(page)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the dark theme prints dark on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/news');
  expect(await theme(page)).toBe('dark');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link')).toHaveCSS('color', 'rgb(27, 31, 29)');
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

/** Whether the background is dark; null until the stylesheet has loaded, because the browser shows nothing before. */
async function isGroundDark(page: Page): Promise<boolean | null> {
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 0, green = 0, blue = 0, alpha = 1] = ground.match(/[\d.]+/g)?.map(Number) ?? [];
  return alpha === 0 ? null : Math.max(red, green, blue) < 100;
}
