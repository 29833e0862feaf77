import { waitForServerHtml } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/** Removes features of newer browsers before any script of the page runs. */
const LACKING: Readonly<Record<string, () => void>> = {
  'copies of arrays': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'time limits of calls': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  lookbehind: () => {
    const create = (target: typeof RegExp, [pattern, flags]: unknown[]) => {
      if (String(pattern).includes('(?<')) throw new SyntaxError('invalid group specifier name');
      return new target(pattern as string, flags as string);
    };
    window.RegExp = new Proxy(RegExp, {
      construct: create,
      apply: (target, _, values) => create(target, values),
    });
  },
  ':has()': () => {
    const plain = CSS.supports.bind(CSS);
    CSS.supports = (text: string, value?: string) =>
      value === undefined ? !text.includes(':has') && plain(text) : plain(text, value);
  },
};

/** Reports wait for others: without delays, one would be sent before the page is left. */
function sendAtOnce(): void {
  const plain = window.setTimeout;
  window.setTimeout = ((run: () => void) => plain(run)) as typeof window.setTimeout;
}

for (const [feature, removeFeature] of Object.entries(LACKING)) {
  test(`a browser without ${feature} shows what to do, and reports nothing`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.addInitScript(removeFeature);
    await page.addInitScript(sendAtOnce);
    await waitForServerHtml(page, '/store/1');
    await page.goto('/store/1');
    await expect(page.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Please update your browser' }),
    ).toBeInViewport();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const isReact = await page
      .locator('header')
      .evaluate((header) => Object.keys(header).length > 0);
    expect(isReact, 'React has not hydrated the page').toBe(false);
    await page.goto('about:blank');
    expect(sent).toEqual([]);
  });
}
