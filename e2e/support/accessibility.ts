import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as `axe.source`, which every page must parse. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules about colours: the only ones that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with every violation that axe finds in the current page, or only in its colours. Below a modal dialog the page is
 * inert: there it looks at the dialog only.
 */
export async function expectAccessible(
  page: Page,
  { only }: { readonly only?: 'colours' } = {},
): Promise<void> {
  const rules = only ? COLOUR_RULES : null;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violationTexts = await page.evaluate(async (ruleIds) => {
    // Wait until the page is rendered in its current theme and size.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const { violations } = await window.axe.run(
      {
        ...(dialogs.length > 0 && { include: dialogs }),
        // Focus guards of menus and popovers pass the focus on at once.
        exclude: ['[data-base-ui-focus-guard]'],
      },
      { resultTypes: ['violations'], ...(ruleIds && { runOnly: ruleIds }) },
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`,
      ),
    );
  }, rules);
  expect(violationTexts).toEqual([]);
}

declare global {
  interface Window {
    /** Set once axe has been added to the page. */
    readonly axe: typeof axe;
  }
}

/** The page must not scroll horizontally, and no text may overflow its element or be cut off, except with an ellipsis. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  // Resize observers run a moment later.
  await expect
    .poll(() => page.evaluate(`[...(${wideElements})(), ...(${cutElements})()]`))
    .toEqual([]);
}

/** Runs in the page: it must not use anything outside this function. */
function cutElements(): readonly string[] {
  const holdsText = ({ childNodes }: Element): boolean =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isCut = (element: Element): boolean => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const { overflowX, overflowY, textOverflow, display } = getComputedStyle(element);
    // Texts for screen readers only are clipped to one pixel.
    if (clientWidth <= 1 || display === 'inline' || textOverflow === 'ellipsis') return false;
    const isTooWide = scrollWidth > clientWidth + 1 && !/auto|scroll/.test(overflowX);
    return isTooWide || (scrollHeight > clientHeight + 1 && /hidden|clip/.test(overflowY));
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && holdsText(element) && isCut(element))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** The page must not scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(wideElements)).toEqual([]);
}

/** Runs in the page: it must not use anything outside this function. */
function wideElements(): readonly string[] {
  const limit = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= limit) return [];
  const outside = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > limit + 1,
  );
  const culprits = outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  return [`${scrollWidth} pixels in a window of ${limit}`, ...culprits];
}
