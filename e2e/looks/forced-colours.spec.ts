import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('what is chosen, current or pressed looks different from its neighbours in forced colours', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('stuco');
  await page.goto('/store/15');
  await page.locator('[name=option]:not([aria-disabled])').first().check();
  await expectApart(page, 1);
  for (const [path, chosenCount, width] of [
    ['/profile/orders', 1, 1280],
    ['/admin/orders?status=PENDING', 3, 1280],
    // The editor has a switch where it is narrow.
    ['/news/create', 1, 390],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectApart(page, chosenCount);
    });
});

/** Expects at least so many chosen elements with others of their kind beside them, and none that looks like those. */
async function expectApart(page: Page, chosenCount: number): Promise<void> {
  await expect(async () => {
    const chosen = await page.evaluate(compareChosen);
    expect(chosen.filter(({ isAlike }) => isAlike)).toEqual([]);
    expect(chosen.length).toBeGreaterThanOrEqual(chosenCount);
  }).toPass();
}

function compareChosen() {
  const CHOSEN =
    '[aria-pressed="true"], [aria-selected="true"], [aria-current], label:has(> [type="radio"]:checked)';
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.borderWidth, style.textDecorationLine].join(' ');
  };
  return [...document.querySelectorAll<HTMLElement>(CHOSEN)]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const group = element.closest('nav, fieldset, [role="tablist"], [role="group"]');
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
        (other) => !other.matches(CHOSEN),
      );
      const isAlike = others.some((other) => lookOf(other) === lookOf(element));
      return { name: element.textContent, isAlike, isAlone: others.length === 0 };
    })
    .filter(({ isAlone }) => !isAlone);
}
