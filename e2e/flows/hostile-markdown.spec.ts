import type { Page } from '@playwright/test';
import { CONTENT_MAX, contentProblem } from 'shared/domain';
import { hostileMarkdown, SLOW_MARKDOWN } from '../support/hostile-markdown.ts';
import { findHarm, previewAll, startWorkClock } from '../support/preview-watch.ts';
import { expect, test } from '../support/test.ts';

/** Shorter pauses are not noticeable. */
const FREEZE_MS = 200;
/** Characters of a long text: about ten pages. */
const LONG_TEXT = 20_000;
/** Shorter times depend more on the machine than on the parser. */
const SHORT_MS = 50;

// A service worker would fetch pictures itself, and the answers of this file would not reach it.
test.use({ serviceWorkers: 'block' });

async function openEditor(page: Page): Promise<void> {
  await page.goto('/news/create');
  await page.getByRole('textbox', { name: 'Content' }).fill('Ready');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('Ready');
}

test('harmful Markdown does not harm its readers', async ({ page, signedInAs, expectConsole }) => {
  const sources = hostileMarkdown.map(({ source }) => source);
  expect(new Set(sources).size).toBeGreaterThanOrEqual(604);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signedInAs('stuco');
  // The pictures in these texts do not exist, which does not matter here.
  expectConsole(/Failed to load resource/);
  await openEditor(page);
  const shown = await previewAll(page, sources, { tries: 5 });
  expect(shown.flatMap(({ harm }, at) => harm.map((one) => `${sources[at]}: ${one}`))).toEqual([]);
  expect(shown.filter(({ ms }) => ms > FREEZE_MS)).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('the check detects harmful content', async ({ page, signedInAs, expectConsole }) => {
  expectConsole(/Content Security Policy|Failed to load|ERR_/);
  await signedInAs('stuco');
  await openEditor(page);
  const planted = [
    '<img alt="" onerror="x()">',
    '<a href="javascript:x()">a</a>',
    '<a href=" java\tscript:x()" target="_blank" rel="noopener noreferrer">a</a>',
    '<a href="https://school.example">a</a>',
    '<a href="//evil.example" target="_blank" rel="noopener noreferrer">a</a>',
    '<img alt="" src="data:image/svg+xml,x">',
    '<p style="background:url(//evil.example)">a</p>',
    '<iframe></iframe>',
    '<svg><a xlink:href="/">a</a></svg>',
  ];
  for (const html of planted) {
    const harm = await page
      .getByRole('region', { name: 'Preview' })
      .evaluate((preview, markup) => {
        preview.innerHTML = markup;
      }, html)
      .then(() => findHarm(page));
    expect(harm, html).not.toEqual([]);
  }
});

/** Whether twice the text takes clearly more than twice the work. */
const grows = ([half = 0, whole = 0]: readonly number[]): boolean => whole > 2.5 * half;

test('no text freezes the page', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await openEditor(page);
  const clock = await startWorkClock(page);
  const slow: string[] = [];
  for (const [name, repeat] of Object.entries(SLOW_MARKDOWN)) {
    const [half = '', whole = ''] = [1500, 3000].map(repeat);
    if (contentProblem(whole) !== null) continue;
    const work = (source: string, enough: number): Promise<number> =>
      clock.least(enough, () => previewAll(page, [source]));
    // Work may grow with the length of a text, which is limited, but not faster.
    const limit = FREEZE_MS * Math.max(1, whole.length / LONG_TEXT);
    const enough = 2.5 * SHORT_MS;
    const ms = await work(whole, Math.min(limit, enough));
    if (ms > limit) slow.push(`${name}: ${Math.round(ms)} ms`);
    if (ms <= enough) continue;
    // Code runs slower at first, so both lengths are measured alternately, up to three times.
    const pairs: number[][] = [];
    do {
      const before = Math.max(SHORT_MS, await work(half, SHORT_MS));
      pairs.push([before, await work(whole, 2.5 * before)]);
    } while (pairs.length < 3 && pairs.every(grows));
    if (pairs.every(grows)) slow.push(`${name} grows: ${pairs.join('; ')} ms`);
  }
  expect(slow).toEqual([]);
});

test('a text that would freeze the page is shown as source', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await openEditor(page);
  const refused = Map.groupBy(
    Object.values(SLOW_MARKDOWN).map((repeat) => repeat(9000).slice(0, CONTENT_MAX)),
    contentProblem,
  );
  refused.delete(null);
  expect(refused.size).toBeGreaterThan(1);
  const clock = await startWorkClock(page);
  for (const [source = ''] of refused.values()) {
    const ms = await clock.least(2 * FREEZE_MS, () => previewAll(page, [source]));
    expect(ms).toBeLessThan(2 * FREEZE_MS);
  }
  await expect(page.getByText('so it is shown as typed')).toBeVisible();
});
