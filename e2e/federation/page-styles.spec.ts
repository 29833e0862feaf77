import { expect, test } from '../support/test.ts';

/** Pages whose content comes with the first answer. */
const PAGES = ['/', '/news', '/news/1', '/store', '/store/1'];

for (const path of PAGES) {
  test(`no style sheet that stands in ${path} is loaded again`, async ({ page, request }) => {
    // On a busy machine the first answer may be one without content, because it does not wait.
    await expect
      .poll(async () => (await request.get(path)).text(), { timeout: 30_000 })
      .toContain('<style data-href');
    const loaded: string[] = [];
    page.on('request', (asked) => {
      if (asked.resourceType() === 'stylesheet') loaded.push(new URL(asked.url()).pathname);
    });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const names = await page
      .locator('head style[data-href]')
      .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-href') ?? ''));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(loaded.filter((one) => one.endsWith(name))).toEqual([]);
  });
}
