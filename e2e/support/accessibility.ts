import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with every place where axe finds fault with the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Around menus and popovers: whoever gets there is led on at once.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`,
    ),
  );
  expect(found).toEqual([]);
}

/** The page must fit the window: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const {
    wide,
    window: room,
    culprits,
  } = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    );
    return {
      wide: document.documentElement.scrollWidth,
      window: limit,
      culprits: outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect(wide, culprits.join('\n')).toBeLessThanOrEqual(room);
}
