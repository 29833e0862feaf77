import { expectNoOverlaps } from '../support/overlaps.ts';
import { SCREENS } from '../support/screens.ts';
import { withLongOrders } from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

// In Bulgarian, `accessibility.spec.ts` looks while it has the same pages open.
for (const { who, paths, logged } of SCREENS)
  test(`on pages from ${paths[0]} for the ${who} nothing lies on another text or control`, async ({
    page,
    signedInAs,
    expectConsole,
  }) => {
    if (logged) expectConsole(logged);
    if (who !== 'visitor') await signedInAs(who);
    await withLongOrders(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverlaps(page, path);
    }
  });
