import { ACCOUNTS } from '../support/accounts.ts';
import {
  bg,
  bgPattern,
  dialog,
  expectBulgarian,
  expectBulgarianOver,
  expectBulgarianText,
  inMain,
  openBulgarian,
} from '../support/bulgarian.ts';
import { demoNews } from '../support/demo-news.ts';
import { PHOTOS } from '../support/photos.ts';
import {
  fakeClearAfterPassword,
  withEarlierReleases,
  withLongOrders,
  withOneHolder,
} from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'bg-BG' });

test('the pages, dialogs and printout of a class rep', async ({ page, signedInAs }) => {
  await signedInAs('rep');
  await withLongOrders(page);
  await openBulgarian(page, '/admin');
  await openBulgarian(page, '/admin/orders?status=PENDING');
  await expectBulgarianOver(page, 'cancelling an order', () =>
    inMain(page, 'Cancel', 'an order').first().click(),
  );
  await expectBulgarianOver(page, 'product totals', 'Product totals');
  await expectBulgarianOver(page, 'a sale on the spot', 'Sell');
  await expectBulgarianOver(page, 'much cash of one buyer', () =>
    page
      .getByRole('button', { name: bgPattern('Mark all paid ({count}), {sum}') })
      .first()
      .click(),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: bg('Pick list') })).toBeVisible();
  await expectBulgarianText(page);
});

test('what the council publishes, and its forms', async ({ page, request, signedInAs }) => {
  const id = (await demoNews(request)).find(({ extraPhotos }) => extraPhotos)?.id;
  const name = 'Longword'.repeat(8);
  await signedInAs('stuco');
  await page.route('**/api/products/15/admin', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  await openBulgarian(page, '/store/archived');
  await openBulgarian(page, '/store/edit/15');
  await expect(page.getByText(name)).toBeVisible();
  await openBulgarian(page, '/news/drafts');
  await openBulgarian(page, '/news/edit/1');
  await openBulgarian(page, `/news/${id}`);
  await expectBulgarianOver(page, 'deleting a post', 'Delete Post');
  await expectBulgarianOver(page, 'a photo', () =>
    page
      .getByRole('region', { name: bg('Gallery') })
      .getByRole('button')
      .first()
      .click(),
  );
  await expectBulgarianOver(page, 'the palette', () => page.keyboard.press('Control+k'));
  await expectBulgarianOver(page, 'the shortcuts', () => page.keyboard.press('?'));
  await openBulgarian(page, '/store/create');
  await inMain(page, 'Create Product', 'button').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectBulgarian(page, 'a product without anything');
  await openBulgarian(page, '/news/create');
  await inMain(page, 'Publish').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectBulgarian(page, 'a post without a title');
  await page.getByRole('textbox', { name: bg('Title') }).fill('Хор');
  const tool = (name: string) =>
    page
      .getByRole('toolbar', { name: bg('Formatting') })
      .getByRole('button', { name: bg(name), exact: true });
  await tool('Headers').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBulgarian(page, 'the headings');
  await page.keyboard.press('Escape');
  await tool('Table').click();
  await expect(
    page.getByRole('button', { name: bgPattern('{rows} by {columns}') }).first(),
  ).toBeVisible();
  await expectBulgarian(page, 'the sizes of a table');
  await page.keyboard.press('Escape');
  await tool('Fullscreen').click();
  await expect(tool('Leave full screen')).toBeVisible();
  await expectBulgarian(page, 'the editor in full screen');
  await tool('Leave full screen').click();
  await expectBulgarianOver(page, 'the question before publishing', 'Publish');
  await expectBulgarianOver(page, 'the times of a publication', 'Publish later');
  // A draft saves its texts by itself, but no photo.
  await page.locator('input[name=banner]').setInputFiles(PHOTOS.large);
  await expectBulgarianOver(page, 'the question before leaving', () =>
    page
      .getByRole('main')
      .getByRole('link', { name: bg('Cancel'), exact: true })
      .click(),
  );
});

test('how the council manages people, cash and orders', async ({ page, signedInAs }) => {
  await signedInAs('stuco');
  await withLongOrders(page);
  for (const path of ['/admin', '/admin/users', '/admin/users/4', '/admin/classes'])
    await openBulgarian(page, path);
  await openBulgarian(page, '/admin/results');
  await openBulgarian(page, '/admin/orders?rep=all');
  await expectBulgarianOver(page, 'assigning orders', 'Assign orders');
  await openBulgarian(page, '/admin/balance');
});

test('how an administrator manages users and cash', async ({ page, signedInAs, expectConsole }) => {
  expectConsole(/403.*\/balance\/clear/);
  await signedInAs('admin');
  await openBulgarian(page, '/admin/users');
  await expectBulgarianOver(page, 'filters of users', 'Advanced filters');
  await page.goto('/admin/users?searchTerm=viktor');
  await expectBulgarianOver(page, 'the orders of a user', 'View Orders');
  await page.goto('/admin/users?searchTerm=rep27');
  await page.getByRole('row').filter({ hasText: ACCOUNTS.rep.email }).getByRole('link').click();
  await expectBulgarianOver(page, 'the cash of a user', 'Balance history');
  await page.getByLabel(bg('Role')).selectOption({ index: 0 });
  await expectBulgarianOver(page, 'the loss of a role', 'Save Changes');
  await page.getByLabel(bg('Role')).selectOption({ index: 1 });
  await page.goto('/admin/users/4');
  await expectBulgarianOver(page, 'a blocked account', 'Block account');
  await openBulgarian(page, '/store/2');
  await expectBulgarianOver(page, 'deleting a product', 'Delete Product');
  await withOneHolder(page);
  await openBulgarian(page, '/admin/balance');
  await expectBulgarianOver(page, 'a hand-over', 'Clear Balance');
  await expectBulgarianOver(page, 'the history of cash', 'History');
  await fakeClearAfterPassword(page);
  await inMain(page, 'Clear Balance').first().click();
  await dialog(page).getByRole('textbox').nth(0).fill('1');
  await dialog(page).getByRole('textbox').nth(2).fill('За билети');
  await expectBulgarian(page, 'a hand-over that lacks cash');
  await dialog(page).locator('[type=submit]').click();
  const password = page.getByRole('dialog', { name: bg('Is it still you?') });
  await expect(password).toBeVisible();
  await expectBulgarian(page, 'the password');
  await password.getByLabel(bg('Password'), { exact: true }).fill('Council2026');
  await password.locator('[type=submit]').click();
  await expect(page.getByRole('dialog', { name: bg('Balance cleared') })).toBeVisible();
  await expectBulgarian(page, 'a cleared balance');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog(page)
    .getByRole('button', { name: bg('Print hand-over slip') })
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { name: bgPattern('Hand-over slip No. {number}') }),
  ).toBeVisible();
  await expectBulgarianText(page);
  await page.emulateMedia({ media: 'screen' });
});

test('how an administrator manages releases', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await openBulgarian(page, '/admin/mails');
  await openBulgarian(page, '/admin/audit');
  await openBulgarian(page, '/admin/releases');
  await expectBulgarianOver(page, 'adding a section', 'Add a section');
  await inMain(page, 'Deploy tokens').first().click();
  await expectBulgarianOver(page, 'a deploy token', 'Make a token');
  await expectBulgarianOver(page, 'revoking it', 'Revoke');
  await expectBulgarianOver(page, 'releasing several', 'Release several together');
  await inMain(page, 'History').first().click();
  await expectBulgarian(page, 'the history of releases');
  await withEarlierReleases(page);
  await page.reload();
  await page
    .getByRole('button', { name: bgPattern('Kept releases ({count})') })
    .first()
    .click();
  await expectBulgarianOver(page, 'a canary', 'Canary…');
  await expectBulgarianOver(page, 'a preview link', 'Preview link');
  await expectBulgarianOver(page, 'the question before going back', () =>
    page
      .getByRole('button', { name: bgPattern('Roll back to {version}') })
      .first()
      .click(),
  );
});
