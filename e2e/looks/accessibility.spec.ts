import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Person } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

/** Every page of the site, and who opens it. */
const PAGES: readonly (readonly [path: string, who: Person | 'visitor'])[] = [
  ['/', 'visitor'],
  ['/login', 'visitor'],
  ['/register', 'visitor'],
  ['/verify', 'visitor'],
  ['/verify/resend', 'student'],
  ['/forgot-password', 'visitor'],
  ['/reset-password', 'visitor'],
  ['/reset-password?token=x', 'visitor'],
  ['/verify/not-me?token=x', 'visitor'],
  ['/news', 'visitor'],
  ['/news/1', 'visitor'],
  ['/news/create', 'stuco'],
  ['/news/edit/1', 'stuco'],
  ['/store', 'visitor'],
  ['/store/1', 'student'],
  ['/store/create', 'stuco'],
  ['/store/edit/1', 'stuco'],
  ['/store/cart', 'student'],
  ['/store/checkout', 'student'],
  ['/store/order-confirmation', 'student'],
  ['/profile', 'student'],
  ['/profile/orders', 'student'],
  ['/admin', 'stuco'],
  ['/admin/users', 'stuco'],
  ['/admin/users/4', 'stuco'],
  ['/admin/orders?status=PENDING', 'rep'],
  ['/admin/balance', 'stuco'],
  ['/admin/releases', 'admin'],
  ['/admin/audit', 'admin'],
  ['/error', 'visitor'],
  ['/forbidden', 'visitor'],
  ['/maintenance', 'visitor'],
  ['/nowhere', 'visitor'],
];

for (const [path, who] of PAGES) {
  test(`${path} is accessible, light and dark, narrow and wide`, async ({
    page,
    signedInAs,
    expectConsole,
  }) => {
    // The server answers 404 for a missing page, and 400 for an invalid token.
    if (/nowhere|verify$/.test(path)) expectConsole(/40[04]/);
    if (who !== 'visitor') await signedInAs(who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 1280 && theme === 'light') await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await test.step(`${theme}, ${width} px`, async () => {
          await expectNoSidewaysScroll(page);
          // Nothing but colours differs from theme to theme.
          await expectAccessible(page, theme === 'dark' ? { only: 'colours' } : {});
        });
      }
    }
  });
}
