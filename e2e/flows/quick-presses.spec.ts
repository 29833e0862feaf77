import { expect, test } from '../support/newcomers.ts';
import { createBuyersOf, pressInHaste, QUICK_PRESS_CASES } from '../support/quick-presses.ts';

for (const haste of QUICK_PRESS_CASES)
  test(`quick taps on ${haste.pay} pay nothing else, and on Undo take nothing back`, async ({
    newcomer,
    request,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const rep = await newcomer('Hasty', { role: 'CLASS_REP', ...phone });
    await createBuyersOf(request, rep);
    const { page } = rep;
    await page.goto('/admin/orders?status=PENDING');
    await pressInHaste(
      {
        evaluate: (expression) => page.evaluate(expression),
        pressAt: ({ x, y }) => page.touchscreen.tap(x, y),
      },
      haste,
    );
    const row = page.getByRole('region', { name: 'Buyer: Clara' }).getByRole('row').last();
    await row.getByRole('button', { name: 'Mark Paid' }).tap();
    await row.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText(/^Order \d+ is pending again\.$/).last()).toBeVisible();
  });
