import type { Person } from '../support/accounts.ts';
import { expect, mainNav, openProfileMenu, test } from '../support/test.ts';

type Row = {
  readonly who: Person | 'visitor';
  readonly areas: readonly string[];
  readonly account: readonly string[];
  /** Buttons of the staff area's overview; none for people who are sent to the home page. */
  readonly overview: readonly string[];
  readonly writes: boolean;
  /** Guarded addresses that redirect to the home page. `accessibility.spec.ts` opens those that a person may open. */
  readonly redirectedPaths: readonly string[];
};

const OPEN = ['Home', 'News', 'Store'] as const;
const STAFF = {
  areas: [...OPEN, 'Admin'],
  account: ['My Profile', 'My Orders', 'Logout'],
} as const;
const COUNCIL = {
  ...STAFF,
  overview: ['Manage Users', 'Manage Orders', 'Rep Balances'],
  writes: true,
};
const NOTHING = { overview: [], writes: false };

const rows: readonly Row[] = [
  {
    ...{ who: 'visitor', areas: OPEN, account: ['Login', 'Register'], ...NOTHING },
    redirectedPaths: ['/store/cart', '/admin'],
  },
  {
    ...{ who: 'student', areas: OPEN, account: ['My Profile', 'Logout'], ...NOTHING },
    redirectedPaths: ['/admin/users', '/admin/orders', '/admin'],
  },
  {
    ...{ who: 'rep', ...STAFF, overview: ['Manage Users', 'Manage Orders'], writes: false },
    redirectedPaths: ['/news/create', '/store/create', '/admin/balance', '/admin/users/1'],
  },
  { who: 'stuco', ...COUNCIL, redirectedPaths: [] },
  { who: 'admin', ...COUNCIL, redirectedPaths: [] },
];

for (const { who, areas, account, overview, writes, redirectedPaths } of rows)
  test(`${who} sees exactly their own links, buttons and pages`, async ({ page, signedInAs }) => {
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

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Latest News');
    await expect(page.getByText('Create New Post')).toBeVisible({ visible: writes });
    await mainNav(page).getByRole('link', { name: 'Store' }).click();
    await expect(heading).toHaveText('Fundraiser Products');
    await expect(page.getByText('Create Product')).toBeVisible({ visible: writes });

    if (overview.length > 0) {
      await page.goto('/admin');
      const links = /^(?:Manage Users|Manage Orders|Rep Balances)$/;
      await expect(page.getByRole('main').getByText(links)).toHaveText(overview);
    }
    for (const path of redirectedPaths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/');
        await expect(heading).toContainText('Welcome to');
      });
  });
