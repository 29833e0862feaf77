import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { expectBulgarianText } from '../support/bulgarian.ts';
import { expectNoOverlaps } from '../support/overlaps.ts';
import { SCREENS } from '../support/screens.ts';
import { withLongOrders } from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

/** In Bulgarian, whose texts are longest. Dialogs are in `bulgarian-states.spec.ts`. */
test.describe('in Bulgarian', () => {
  test.use({ locale: 'bg-BG' });

  for (const { who, paths, logged } of SCREENS)
    test(`pages from ${paths[0]} are accessible for the ${who}, light and narrow, dark and wide`, async ({
      page,
      signedInAs,
      expectConsole,
    }) => {
      if (logged) expectConsole(logged);
      if (who !== 'visitor') await signedInAs(who);
      await withLongOrders(page);
      for (const path of paths)
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize({ width: 320, height: 800 });
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          if (who !== 'visitor') await expect(page).toHaveURL(path);
          await expectBulgarianText(page);
          await expectAccessible(page);
          await expectNoOverlaps(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectBulgarianText(page);
          await expectAccessible(page);
        });
    });
});

test('a name of one long word fits the narrowest screen', async ({ page, signedInAs }) => {
  const name = 'Longword'.repeat(8);
  await signedInAs('stuco');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.route('**/api/products/1/admin', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  await page.goto('/store/edit/1');
  await expect(page.getByText(name)).toBeVisible();
  await expectNoHorizontalScroll(page);
});
