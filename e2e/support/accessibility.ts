import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules about colours: the only ones that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with every problem that axe finds on the page in its present state, or with those of its colours. */
export async function expectAccessible(
  page: Page,
  { only }: { readonly only?: 'colours' } = {},
): Promise<void> {
  const rules = only ? COLOUR_RULES : null;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (wanted) => {
    // Wait until the page is drawn in its present theme and size.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { violations } = await window.axe.run(
      // Focus guards of menus and popovers pass the focus on at once.
      { exclude: ['[data-base-ui-focus-guard]'] },
      { resultTypes: ['violations'], ...(wanted && { runOnly: wanted }) },
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`,
      ),
    );
  }, rules);
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    /** Set once axe has been added to the page. */
    readonly axe: typeof axe;
  }
}

/** The page must fit the window, so that it does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Code that follows the window's size runs a moment later.
  await expect.poll(() => page.evaluate(whatIsTooWide)).toEqual([]);
}

/** Runs in the page: it must not use anything outside this function. */
function whatIsTooWide(): readonly string[] {
  const limit = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= limit) return [];
  const outside = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > limit + 1,
  );
  const culprits = outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  return [`${scrollWidth} pixels in a window of ${limit}`, ...culprits];
}
