import { answerUnchanged, demoNews } from '../support/demo-news.ts';
import { expect, test } from '../support/test.ts';

const FONT = /\.woff2$/;

/** Whether the fonts were requested only after the load event. */
const fontsCameLast = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .every(
      ({ startTime }) => startTime >= performance.timing.loadEventStart - performance.timeOrigin,
    );

test('fonts load after the scripts on a first visit, and at once later', async ({ page }) => {
  const fontRequest = page.waitForRequest(FONT);
  await page.goto('/news');
  await fontRequest;
  expect(await page.evaluate(fontsCameLast)).toBe(true);
  await page.goto('/store', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'own');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"Sofia Sans",/);
});

test('slow fonts cause no layout shift', async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 800 });
  await page.route(FONT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const { id } of (await demoNews(request)).slice(0, 3)) {
    await page.goto(`/news/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const linesBefore = await page.evaluate(lines);
    await page.waitForFunction(() => localStorage.getItem('fonts') === 'known');
    expect(await page.evaluate(shifts), `article ${id}`).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(lines), `article ${id}`).toEqual(linesBefore);
    await page.evaluate(() => localStorage.removeItem('fonts'));
  }
});

test.describe('in Bulgarian', () => {
  test.use({ locale: 'bg-BG', viewport: { width: 390, height: 844 } });

  test('fonts cause no layout shift, and have Bulgarian letters', async ({ page }) => {
    await answerUnchanged(page);
    // Each is as on a first visit.
    await page.addInitScript(() => localStorage.removeItem('fonts'));
    for (const path of ['/', '/register', '/news']) {
      await page.goto(path);
      await page.waitForFunction(() => localStorage.getItem('fonts') === 'known');
      expect(await page.evaluate(shifts), path).toBeLessThanOrEqual(0.01);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Ученически съвет' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'own');
    const [bulgarian, russian] = await page.evaluate(widths, ['bg', 'ru']);
    expect(bulgarian).not.toBe(russian);
  });
});

/** Resolves with the layout shift after the fonts have loaded. */
async function shifts(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      resolve(entries.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Without a shift there is no entry.
    setTimeout(() => resolve(0), 500);
  });
}

/** Number of lines of each text. */
const lines = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li)'), (text) =>
    Math.round(text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  );

/** Width of letters with Bulgarian glyph variants. */
const widths = (languages: readonly string[]): readonly number[] =>
  languages.map((lang) => {
    const text = document.body.appendChild(document.createElement('span'));
    Object.assign(text, { lang, textContent: 'вгджзийклптцшщю' });
    return text.getBoundingClientRect().width;
  });
