import type { Page } from '@playwright/test';
import { CONTENT_MAX, contentRefusal } from 'shared/domain';
import { hostileMarkdown, TIRING } from '../support/hostile-markdown.ts';
import { findHarm, previewAll, startWorkClock } from '../support/preview-watch.ts';
import { expect, test } from '../support/test.ts';

/** Nobody notices a pause as short as this. */
const FREEZE_MS = 200;
/** A text of so many characters, ten pages, is a long one. */
const LONG_TEXT = 20_000;
/** Below this, doubling says more about the machine than about the parser. */
const SHORT_MS = 50;

// A service worker would ask for pictures itself, past what this file answers.
test.use({ serviceWorkers: 'block' });

async function openEditor(page: Page): Promise<void> {
  await page.goto('/news/create');
  await page.getByRole('textbox', { name: 'Content' }).fill('Ready');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('Ready');
}

test('what is written to do harm does none to whoever reads it', async ({
  page,
  signedInAs,
  expectConsole,
}) => {
  const sources = hostileMarkdown.map(({ source }) => source);
  expect(new Set(sources).size).toBeGreaterThanOrEqual(604);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signedInAs('stuco');
  // Their pictures lead nowhere, which is not what this looks at.
  expectConsole(/Failed to load resource/);
  await openEditor(page);
  const shown = await previewAll(page, sources, { patience: 5 });
  expect(shown.flatMap(({ harm }, at) => harm.map((one) => `${sources[at]}: ${one}`))).toEqual([]);
  expect(shown.filter(({ ms }) => ms > FREEZE_MS)).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('harm would be noticed', async ({ page, signedInAs, expectConsole }) => {
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

/** Twice the text takes more than twice the work, with something to spare. */
const grows = ([half = 0, whole = 0]: readonly number[]): boolean => whole > 2.5 * half;

test('no text freezes the page', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await openEditor(page);
  const clock = await startWorkClock(page);
  const slow: string[] = [];
  for (const [name, repeat] of Object.entries(TIRING)) {
    const [half = '', whole = ''] = [1500, 3000].map(repeat);
    if (contentRefusal(whole) !== null) continue;
    const work = (source: string, enough: number): Promise<number> =>
      clock.least(enough, () => previewAll(page, [source]));
    // The work grows with the length of a text, which is limited; it must not grow faster.
    const limit = FREEZE_MS * Math.max(1, whole.length / LONG_TEXT);
    const enough = 2.5 * SHORT_MS;
    const ms = await work(whole, Math.min(limit, enough));
    if (ms > limit) slow.push(`${name}: ${Math.round(ms)} ms`);
    if (ms <= enough) continue;
    // A browser runs what it has just met more slowly: both are measured side by side, three times at most.
    const pairs: number[][] = [];
    do {
      const before = Math.max(SHORT_MS, await work(half, SHORT_MS));
      pairs.push([before, await work(whole, 2.5 * before)]);
    } while (pairs.length < 3 && pairs.every(grows));
    if (pairs.every(grows)) slow.push(`${name} grows: ${pairs.join('; ')} ms`);
  }
  expect(slow).toEqual([]);
});

test('a text that would freeze the page is shown as it was typed', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await openEditor(page);
  const refused = Object.values(TIRING)
    .map((repeat) => repeat(9000).slice(0, CONTENT_MAX))
    .filter((source) => contentRefusal(source) !== null);
  expect(refused.length).toBeGreaterThan(15);
  const clock = await startWorkClock(page);
  for (const source of refused) {
    const ms = await clock.least(2 * FREEZE_MS, () => previewAll(page, [source]));
    expect(ms).toBeLessThan(2 * FREEZE_MS);
  }
  await expect(page.getByText('so it is shown as typed')).toBeVisible();
});
