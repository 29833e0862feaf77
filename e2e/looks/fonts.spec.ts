import { expect, test } from '../support/test.ts';

const FONT = /\.woff2$/;

/** Whether the first font was asked for only after all that the page loads with. */
const fontsCameLast = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .every(
      ({ startTime }) => startTime >= performance.timing.loadEventStart - performance.timeOrigin,
    );

test('a first visit loads the fonts after the scripts, a later one at once', async ({ page }) => {
  const first = page.waitForRequest(FONT);
  await page.goto('/news');
  await first;
  expect(await page.evaluate(fontsCameLast)).toBe(true);
  await page.goto('/store', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'own');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"Sofia Sans",/);
});
