import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from './accessibility.ts';
import { expectHydrated } from './content.ts';
import { expectNoOverlaps } from './overlaps.ts';
import { expect, test } from './test.ts';

const PACKAGES = ['shared', 'shell', 'server', 'mf-news', 'mf-store', 'mf-admin'];

const ENTRY =
  /^(?:msgctxt "(?<context>.*)"\n)?msgid "(?<text>.+)"\n(?:msgid_plural .*\n)?msgstr\S* "(?<words>.*)"$/gm;

type Entry = { readonly context: string; readonly text: string; readonly translation: string };

const entries: readonly Entry[] = PACKAGES.flatMap((name) => {
  const file = readFileSync(new URL(`../../${name}/texts/bg.po`, import.meta.url), 'utf8');
  return [...file.matchAll(ENTRY)].map(({ groups }) => ({
    context: groups?.['context'] ?? '',
    text: groups?.['text'] ?? '',
    translation: groups?.['words'] ?? '',
  }));
});

/** Translation of an English text, with its `{name}` placeholders. */
export function bg(text: string, context = ''): string {
  const entry = entries.find(
    (candidate) => candidate.text === text && candidate.context === context,
  );
  if (!entry) throw new Error(`No catalogue has the text ${text}`);
  return entry.translation.replaceAll('\\"', '"');
}

/** The same as a pattern with any values for the placeholders. */
export const bgPattern = (text: string): RegExp => {
  const pieces = bg(text).split(/\{\w+\}/);
  return new RegExp(pieces.map((piece) => piece.replace(/[.*+?^$()[\]\\|]/g, '\\$&')).join('.+'));
};

const isEnglish = (text: string): boolean => /^[\x20-\x7e]*[a-z][\x20-\x7e]*$/.test(text);

/** English texts of the site whose translation differs. None may appear in a Bulgarian page. */
const ENGLISH = new Set(
  entries.flatMap(({ text, translation }) =>
    translation !== text && isEnglish(text) ? [text] : [],
  ),
);

/** A button of the page, not of a dialog over it. */
export const inMain = (page: Page, text: string, context?: string): Locator =>
  page.getByRole('main').getByRole('button', { name: bg(text, context), exact: true });
export const dialog = (page: Page): Locator => page.locator('dialog[open]');

/**
 * Opens a page, the first of a browser from the server and others by the router, which is less work. Checks it light and
 * narrow, dark and wide, and for overlaps at all widths between. Leaves it light and wide.
 */
export const openBulgarian = (page: Page, path: string): Promise<void> =>
  test.step(path, async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    if (page.url() === 'about:blank') {
      await page.goto(path);
      await expectHydrated(page);
    } else await page.evaluate(followRouter, path);
    await expect(page.locator('main h1:not([data-left])')).toBeVisible();
    // Some pages take the token of a link out of their address.
    const paths = [path, path.replace('?token=x', '')];
    await expect(page).toHaveURL(({ pathname, search }) => paths.includes(pathname + search));
    await expectAnswered(page);
    await expectBulgarianText(page);
    await expectAccessible(page);
    await expectNoOverlaps(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectBulgarianText(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

/** Runs in the page: opens another one as Forward would, and marks the heading that goes with this one. */
function followRouter(path: string): void {
  document.querySelector('main h1')?.setAttribute('data-left', '');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Waits until the server has answered all that a page asks for: not each list that waits for its rows is marked busy. */
const expectAnswered = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const requests = await page.requests();
      await Promise.all(requests.map((request) => request.response()));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return (await page.requests()).at(-1) === requests.at(-1);
    })
    .toBe(true);

/** Opens a dialog over a page, by a button of this name or otherwise, checks it, and closes it. */
export async function expectBulgarianOver(
  page: Page,
  what: string,
  opener: string | (() => Promise<unknown>),
): Promise<void> {
  await (typeof opener === 'string' ? inMain(page, opener).first().click() : opener());
  await expect(dialog(page)).toBeVisible();
  await expectBulgarian(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/**
 * Checks on the narrowest screen, where texts are cut off first, that a page has only Bulgarian texts and no violation of
 * axe in either theme.
 */
export const expectBulgarian = (page: Page, screen: string): Promise<void> =>
  test.step(screen, async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await expectBulgarianText(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { only: 'colours' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

/** Checks that a page has only Bulgarian texts, and nothing cut off. */
export async function expectBulgarianText(page: Page): Promise<void> {
  // A button stays busy while the dialog asks for the password.
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0);
  const { lang, text } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
    text: document.body.innerText,
  }));
  expect(lang).toBe('bg');
  expect(text.split('\n').filter((line) => ENGLISH.has(line.trim()))).toEqual([]);
  await expectNothingCutOff(page);
}
