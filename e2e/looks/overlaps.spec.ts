import { expectNoOverlaps } from '../support/overlaps.ts';
import { withLongOrders } from '../support/staff-states.ts';
import { expect, test } from '../support/test.ts';

/** Pages with several controls in a row. */
const PATHS = [
  '/',
  '/store/15',
  '/store/cart',
  '/admin/orders?status=PENDING',
  '/admin/users',
  '/admin/releases',
];

// In Bulgarian, whose texts are longest, `accessibility.spec.ts` looks at all pages.
test('in English, nothing lies on another text or control', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await withLongOrders(page);
  for (const path of PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverlaps(page);
    });
});
