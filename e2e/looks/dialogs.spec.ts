import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleDialog,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { ACCOUNTS, type Person } from '../support/accounts.ts';
import { PHOTOS } from '../support/photos.ts';
import {
  clearsAfterPassword,
  withEarlierReleases,
  withOneBuyer,
  withOneHolder,
} from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

type Opened = {
  readonly what: string;
  readonly who: Person;
  readonly path: string;
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
    what: 'the orders of a user',
    who: 'stuco',
    path: '/admin/users?searchTerm=viktor',
    open: (page) => press(page, 'View Orders'),
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

for (const { what, who, path, open } of OPENED)
  test(`${what}: accessible, light and dark, narrow and wide`, async ({ page, signedInAs }) => {
    await signedInAs(who);
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

test('what is asked before a role or a release changes: accessible, light and dark, narrow and wide', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/admin/users?searchTerm=rep27');
  const row = page.getByRole('row').filter({ hasText: ACCOUNTS.rep.email });
  await row.getByRole('link', { name: 'Edit' }).click();
  await button(page, 'Balance history').click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Role').selectOption('User');
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('alertdialog', { name: /^Take the role from/ })).toBeVisible();
  await expectAccessibleDialog(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Role').selectOption('Class rep');
  await withEarlierReleases(page);
  await page.goto('/admin/releases');
  await button(page, /^Roll back to/).click();
  await expect(page.getByRole('alertdialog', { name: /^Roll .+ back\?$/ })).toBeVisible();
  await expectAccessibleDialog(page);
});

test('a hand-over that lacks cash, and the password it takes: accessible, light and dark, narrow and wide', async ({
  page,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(/403/);
  await signedInAs('admin');
  await withOneHolder(page);
  await clearsAfterPassword(page);
  await page.goto('/admin/balance');
  await button(page, 'Clear Balance').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Counted').fill('1');
  await dialog.getByLabel('Note').fill('Lost on the way');
  await expect(dialog.getByText(/missing/).first()).toBeVisible();
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: /^Clear, / }).click();
  const password = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(password).toBeVisible();
  await expectAccessibleDialog(page);
  await password.getByLabel('Password', { exact: true }).fill('Council2026');
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Balance cleared' })).toBeVisible();
  await expectAccessibleDialog(page);
});

test('much cash of one buyer: accessible, light and dark, narrow and wide', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('rep');
  await withOneBuyer(page, ACCOUNTS.student.name);
  await page.goto('/admin/orders?status=PENDING');
  await button(page, /^Mark all paid/).click();
  await expect(page.getByRole('alertdialog', { name: /^Received .+\?$/ })).toBeVisible();
  await expectAccessibleDialog(page);
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
