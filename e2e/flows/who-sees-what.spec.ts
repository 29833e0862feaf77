import type { Person } from '../support/accounts.ts';
import { expect, mainNav, openProfileMenu, test } from '../support/test.ts';

type Row = {
  readonly who: Person | 'visitor';
  readonly areas: readonly string[];
  readonly account: readonly string[];
  /** Buttons of the staff area's overview; null for people who are sent to the home page. */
  readonly overview: readonly string[] | null;
  readonly writes: boolean;
};

const OPEN = ['Home', 'News', 'Store'] as const;
const STAFF = [...OPEN, 'Admin'] as const;
const OWN_ORDERS = ['My Profile', 'My Orders', 'Logout'] as const;

const rows: readonly Row[] = [
  { who: 'visitor', areas: OPEN, account: ['Login', 'Register'], overview: null, writes: false },
  { who: 'student', areas: OPEN, account: ['My Profile', 'Logout'], overview: null, writes: false },
  {
    who: 'rep',
    areas: STAFF,
    account: OWN_ORDERS,
    overview: ['Manage Users', 'Manage Orders'],
    writes: false,
  },
  {
    who: 'stuco',
    areas: STAFF,
    account: OWN_ORDERS,
    overview: ['Manage Users', 'Manage Orders', 'Rep Balances'],
    writes: true,
  },
  {
    who: 'admin',
    areas: STAFF,
    account: OWN_ORDERS,
    overview: ['Manage Users', 'Manage Orders', 'Rep Balances'],
    writes: true,
  },
];

for (const { who, areas, account, overview, writes } of rows) {
  test(`${who} sees exactly their own links and buttons`, async ({ page, signedInAs }) => {
    if (who !== 'visitor') await signedInAs(who);
    await page.goto('/news');
    const banner = page.getByRole('banner');
    const accountLinks =
      who === 'visitor'
        ? banner.getByRole('link', { name: /^(?:Login|Register)$/ })
        : (await openProfileMenu(page)).getByRole('menuitem');
    await expect(accountLinks).toHaveText(account);
    await page.keyboard.press('Escape');
    await expect(mainNav(page).getByRole('link')).toHaveText(areas);

    await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
    await expect(page.getByText('Create New Post')).toBeVisible({ visible: writes });
    await mainNav(page).getByRole('link', { name: 'Store' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Fundraiser Products' }),
    ).toBeVisible();
    await expect(page.getByText('Create Product')).toBeVisible({ visible: writes });

    await page.goto('/admin');
    if (overview === null) {
      await expect(page).toHaveURL('/');
      return;
    }
    const links = page.getByRole('main').getByText(/^(?:Manage Users|Manage Orders|Rep Balances)$/);
    await expect(links).toHaveText(overview);
  });
}

/** The people who may open each guarded address. All others are redirected to the home page. */
const guarded: readonly {
  readonly who: Person | 'visitor';
  readonly gets: readonly string[];
  readonly isSentFrom: readonly string[];
}[] = [
  { who: 'visitor', gets: [], isSentFrom: ['/store/cart'] },
  { who: 'student', gets: ['/store/cart'], isSentFrom: ['/admin/users', '/admin/orders'] },
  {
    who: 'rep',
    gets: ['/admin/users', '/admin/orders'],
    isSentFrom: ['/news/create', '/store/create', '/admin/balance', '/admin/users/1'],
  },
  {
    who: 'stuco',
    gets: ['/news/create', '/store/create', '/admin/balance', '/admin/users/1'],
    isSentFrom: [],
  },
];

for (const { who, gets, isSentFrom } of guarded) {
  test(`${who} can open exactly their pages by address, also after a reload`, async ({
    page,
    signedInAs,
  }) => {
    if (who !== 'visitor') await signedInAs(who);
    for (const path of gets)
      await test.step(path, async () => {
        for (const open of [() => page.goto(path), () => page.reload()]) {
          await open();
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveURL(path);
        }
      });
    for (const path of isSentFrom)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
      });
  });
}
