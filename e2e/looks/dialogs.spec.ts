import type { Locator, Page } from '@playwright/test';
import { pageOf, usersOf } from '../frames/big-school.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Person } from '../support/accounts.ts';
import { PHOTOS } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

type Opened = {
  readonly what: string;
  readonly who: Person;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<Locator>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function press(page: Page, name: string | RegExp, kind: 'dialog' | 'alertdialog' = 'dialog') {
  await button(page, name).click();
  return page.getByRole(kind);
}

/** What opens over a page, apart from what has a test of its own. */
const OPENED: readonly Opened[] = [
  {
    what: 'the filters of users',
    who: 'stuco',
    path: '/admin/users',
    open: (page) => press(page, 'Advanced filters'),
  },
  {
    what: 'the name of a view',
    who: 'stuco',
    path: '/admin/users?roles=REP',
    open: (page) => press(page, 'Save this view'),
  },
  {
    what: 'the orders of a user',
    who: 'stuco',
    path: '/admin/users?searchTerm=viktor',
    open: (page) => press(page, 'View Orders'),
  },
  {
    what: 'cash that is missing',
    who: 'admin',
    path: '/admin/balance',
    // Other journeys clear balances at the same time.
    before: async (page) => {
      const json = pageOf(usersOf(1));
      await page.route('**/api/users/search?*', (route) => route.fulfill({ json }));
    },
    open: async (page) => {
      const dialog = await press(page, 'Clear Balance');
      await dialog.getByLabel('Counted').fill('1');
      return dialog.getByText(/missing/).first();
    },
  },
  {
    what: 'an order to be cancelled',
    who: 'stuco',
    path: '/admin/orders?rep=all&status=PENDING',
    open: (page) => press(page, 'Cancel', 'alertdialog'),
  },
  {
    what: 'an account to be deleted',
    who: 'student',
    path: '/profile',
    open: (page) => press(page, 'Delete my account', 'alertdialog'),
  },
  {
    what: 'a picture to be framed',
    who: 'student',
    path: '/profile',
    open: async (page) => {
      const picker = page.getByRole('main').locator('input[type=file]');
      await picker.setInputFiles(PHOTOS.large);
      return press(page, 'Adjust picture');
    },
  },
  {
    what: 'the menu of the account',
    who: 'rep',
    path: '/profile',
    open: async (page) => {
      await button(page, /^Account of/).click();
      return page.getByRole('menu');
    },
  },
];

for (const { what, who, path, before, open } of OPENED)
  test(`${what}: accessible, light and dark, narrow and wide`, async ({ page, signedInAs }) => {
    await signedInAs(who);
    await before?.(page);
    await page.goto(path);
    await expect(await open(page)).toBeVisible();
    for (const width of what.startsWith('the menu') ? [1280] : [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // Nothing but colours differs from theme to theme.
        await expectAccessible(page, colorScheme === 'dark' ? { only: 'colours' } : {});
      }
    }
  });

test('the menu of a phone: accessible, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme === 'dark' ? { only: 'colours' } : {});
  }
});
