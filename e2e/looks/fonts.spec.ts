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

test('text keeps its lines when slow fonts come', async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 800 });
  await page.route(FONT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const news = await request.get('/api/news?page=0&size=6');
  for (const { id } of (await news.json()).content) {
    await page.goto(`/news/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await page.evaluate(lines);
    await page.waitForFunction(() => localStorage.getItem('fonts') === 'known');
    expect(await page.evaluate(shifts), `article ${id}`).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(lines), `article ${id}`).toEqual(before);
    await page.evaluate(() => localStorage.removeItem('fonts'));
  }
});

test.describe('in Bulgarian', () => {
  test.use({ locale: 'bg-BG', viewport: { width: 390, height: 844 } });

  test('text keeps its lines when the fonts come, and has Bulgarian letters', async ({ page }) => {
    for (const path of ['/', '/register', '/news']) {
      await page.goto(path);
      // As a first visit has it, however many pages came before.
      await page.evaluate(() => localStorage.removeItem('fonts'));
      await page.reload();
      await page.waitForFunction(() => localStorage.getItem('fonts') === 'known');
      expect(await page.evaluate(shifts), path).toBeLessThanOrEqual(0.01);
    }
    await page.reload();
    const [bulgarian, russian] = await page.evaluate(widths, ['bg', 'ru']);
    expect(bulgarian).not.toBe(russian);
  });
});

/** Resolves with how far the page has jumped once its fonts are there. */
async function shifts(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      resolve(entries.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // There is no news of no shift.
    setTimeout(() => resolve(0), 500);
  });
}

/** How many lines each text of the page has. */
const lines = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li)'), (text) =>
    Math.round(text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  );

/** How wide letters are that Bulgarian writes in its own way. */
const widths = (languages: readonly string[]): readonly number[] =>
  languages.map((lang) => {
    const text = document.body.appendChild(document.createElement('span'));
    Object.assign(text, { lang, textContent: 'вгджзийклптцшщю' });
    return text.getBoundingClientRect().width;
  });
