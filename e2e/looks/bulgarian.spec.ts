import type { Person } from '../support/accounts.ts';
import { expectBulgarian } from '../support/bulgarian.ts';
import { expect, test } from '../support/test.ts';

/** Pages by who opens them. */
const PAGES: Readonly<Record<Person | 'visitor', readonly string[]>> = {
  visitor: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=x',
    '/verify?token=x',
    '/verify/not-me?token=x',
    '/news',
    '/news/1',
    '/store',
    '/error',
    '/forbidden',
    '/maintenance',
    '/nowhere',
  ],
  student: ['/store/2', '/store/cart', '/profile', '/profile/orders', '/verify/resend'],
  rep: ['/admin', '/admin/orders?status=PENDING', '/admin/balance'],
  stuco: ['/news/create', '/news/edit/1', '/store/edit/15', '/admin/users', '/admin/users/4'],
  admin: ['/admin/releases', '/admin/audit'],
};

test.use({ locale: 'bg-BG' });

for (const who of ['visitor', 'student', 'rep', 'stuco', 'admin'] as const) {
  test(`${who} reads pages in Bulgarian, narrow and wide`, async ({
    page,
    signedInAs,
    expectConsole,
  }) => {
    if (who === 'visitor') expectConsole(/40[04]/);
    else await signedInAs(who);
    for (const path of PAGES[who]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // `accessibility.spec.ts` runs axe on the same pages.
      await expectBulgarian(page, path, { isAxed: false });
    }
  });
}

test('the header names the council before its school', async ({ page }) => {
  await page.goto('/');
  const name = 'Ученически съвет на Sofia High School';
  await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
});
