import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from './accessibility.ts';
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
