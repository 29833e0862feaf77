import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import type { Person } from '../support/accounts.ts';
import { expectBulgarianText } from '../support/bulgarian.ts';
import { expect, test } from '../support/test.ts';

type Pages = {
  readonly who: Person | 'visitor';
  readonly paths: readonly string[];
  /** Expected messages in the console. */
  readonly logged?: RegExp;
};

/** Every page of the site, by who opens it: one browser reads several, because each new one begins with nothing. */
const PAGES: readonly Pages[] = [
  {
    who: 'visitor',
    paths: ['/', '/news', '/news/1', '/store', '/error', '/forbidden', '/maintenance', '/login'],
  },
  {
    who: 'visitor',
    paths: [
      ...['/register', '/forgot-password', '/reset-password', '/reset-password?token=x'],
      ...['/verify', '/verify?token=x', '/verify/not-me?token=x', '/nowhere'],
    ],
    // The server answers 404 for a missing page, and 400 for an invalid token.
    logged: /40[04]/,
  },
  {
    who: 'student',
    paths: [
      ...['/store/1', '/store/15', '/store/cart', '/store/checkout', '/store/order-confirmation'],
      ...['/profile', '/profile/orders', '/verify/resend'],
    ],
  },
  { who: 'rep', paths: ['/admin', '/admin/orders?status=PENDING', '/admin/balance'] },
  {
    who: 'stuco',
    paths: [
      ...['/news/create', '/news/edit/1', '/store/create', '/store/edit/15', '/admin'],
      ...['/admin/users', '/admin/users/4', '/admin/balance'],
    ],
  },
  { who: 'admin', paths: ['/admin/releases', '/admin/audit'] },
];

/** In Bulgarian, whose texts are longest. The dialogs are in `bulgarian-states.spec.ts`. */
test.describe('in Bulgarian', () => {
  test.use({ locale: 'bg-BG' });

  for (const { who, paths, logged } of PAGES)
    test(`pages from ${paths[0]} are accessible for the ${who}, light and narrow, dark and wide`, async ({
      page,
      signedInAs,
      expectConsole,
    }) => {
      test.slow();
      if (logged) expectConsole(logged);
      if (who !== 'visitor') await signedInAs(who);
      for (const path of paths)
        for (const [colorScheme, width] of [['light', 320] as const, ['dark', 1280] as const]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          if (width === 320) await page.goto(path);
          await test.step(`${path}, ${colorScheme}, ${width} px`, async () => {
            await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
            await expectBulgarianText(page);
            await expectAccessible(page);
          });
        }
    });

  test('the header names the council before its school', async ({ page }) => {
    await page.goto('/');
    const name = 'Ученически съвет на Sofia High School';
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test('a name of one long word fits the narrowest screen', async ({ page, signedInAs }) => {
  const name = 'Longword'.repeat(8);
  await signedInAs('stuco');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.route('**/api/products/1', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  await page.goto('/store/edit/1');
  await expect(page.getByText(name)).toBeVisible();
  await expectNoHorizontalScroll(page);
});
