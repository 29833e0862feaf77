import type { Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Server-rendered pages. */
const PAGES = ['/', '/news', '/news/1', '/store', '/store/1'];

test('no style sheet that is inlined in a page is loaded again', async ({ page, request }) => {
  for (const path of PAGES) {
    // A busy server may answer without HTML.
    await expect
      .poll(async () => (await request.get(path)).text(), { timeout: 30_000 })
      .toContain('<style data-href');
    const loaded: string[] = [];
    const note = (sent: Request) => {
      if (sent.resourceType() === 'stylesheet') loaded.push(new URL(sent.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const names = await page
      .locator('head style[data-href]')
      .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-href') ?? ''));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(loaded.filter((one) => one.endsWith(name))).toEqual([]);
    page.off('request', note);
  }
});
