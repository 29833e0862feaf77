import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const OVER_ALL = [
  { name: 'Assign orders', ready: 'Choose a person' },
  { name: 'Product totals', ready: 'Needed' },
] as const;

for (const { name, ready } of OVER_ALL) {
  test(`all orders, and ${name} over them, are accessible`, async ({ page, signedInAs }) => {
    await signedInAs('stuco');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/admin/orders?rep=all&status=PENDING');
    await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(ready).first()).toBeAttached();
    for (const [colorScheme, width] of [['light', 1280] as const, ['dark', 320] as const]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
    await expectAccessible(page);
  });
}
