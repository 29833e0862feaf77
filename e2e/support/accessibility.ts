import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails with every place where axe finds fault with the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    // The page has been drawn in the colours and in the window it has now.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { violations } = await window.axe.run(
      // Around menus and popovers: whoever gets there is led on at once.
      { exclude: ['[data-base-ui-focus-guard]'] },
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`,
      ),
    );
  });
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    /** What examines the page, once it has been put there. */
    readonly axe: typeof axe;
  }
}

/** The page must fit the window: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What follows the size of the window does so a moment after it.
  await expect.poll(() => page.evaluate(whatIsTooWide)).toEqual([]);
}

/** Runs in the page: it may use nothing that stands outside of it. */
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
