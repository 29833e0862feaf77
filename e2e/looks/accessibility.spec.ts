import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import type { Person } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

type Pages = {
  readonly what: string;
  readonly who: Person | 'visitor';
  readonly paths: readonly string[];
  /** Expected messages in the console. */
  readonly logged?: RegExp;
};

/** Every page of the site, by who opens it: one browser reads several, because each new one begins with nothing. */
const PAGES: readonly Pages[] = [
  {
    what: 'public pages',
    who: 'visitor',
    paths: ['/', '/news', '/news/1', '/store', '/error', '/forbidden', '/maintenance'],
  },
  {
    what: 'pages of an account',
    who: 'visitor',
    paths: [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/reset-password?token=x',
      '/verify/not-me?token=x',
    ],
  },
  {
    what: 'pages with errors',
    who: 'visitor',
    paths: ['/verify', '/nowhere'],
    // The server answers 404 for a missing page, and 400 for an invalid token.
    logged: /40[04]/,
  },
  {
    what: 'own pages',
    who: 'student',
    paths: [
      '/store/1',
      '/store/15',
      '/store/cart',
      '/store/checkout',
      '/store/order-confirmation',
      '/profile',
      '/profile/orders',
      '/verify/resend',
    ],
  },
  { what: 'assigned orders', who: 'rep', paths: ['/admin/orders?status=PENDING'] },
  {
    what: 'pages of the council',
    who: 'stuco',
    paths: [
      '/news/create',
      '/news/edit/1',
      '/store/create',
      '/store/edit/15',
      '/admin',
      '/admin/users',
      '/admin/users/4',
      '/admin/balance',
    ],
  },
  { what: 'releases and log', who: 'admin', paths: ['/admin/releases', '/admin/audit'] },
];

for (const { what, who, paths, logged } of PAGES) {
  test(`${what} are accessible for the ${who}, light and narrow, dark and wide`, async ({
    page,
    signedInAs,
    expectConsole,
  }) => {
    test.setTimeout(60_000 + paths.length * 15_000);
    if (logged) expectConsole(logged);
    if (who !== 'visitor') await signedInAs(who);
    for (const path of paths)
      for (const [colorScheme, width] of [['light', 320] as const, ['dark', 1280] as const]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        if (width === 320) await page.goto(path);
        await test.step(`${path}, ${colorScheme}, ${width} px`, async () => {
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await expectNoHorizontalScroll(page);
          await expectAccessible(page);
        });
      }
  });
}

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
