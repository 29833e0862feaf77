import { createAccount } from '../support/newcomers.ts';
import { createBuyersOf, pressInHaste, QUICK_PRESS_CASES } from '../support/quick-presses.ts';
import { storeToken, test } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

for (const { list, ...haste } of QUICK_PRESS_CASES.slice(0, 2))
  test(`quick presses on ${haste.pay} pay nothing else, and on Undo in the ${haste.undo} take nothing back`, async ({
    visit,
    request,
    origin,
  }) => {
    const rep = await createAccount(request, 'Hasty', { role: 'CLASS_REP' });
    await createBuyersOf(request, rep);
    const visitor = await visit(PHONE);
    await storeToken(visitor, rep.token, { origin });
    await visitor.open(`/admin/orders${list}`);
    await visitor.sees('button', /^Mark all paid/);
    await pressInHaste({ evaluate: visitor.evaluate, pressAt: visitor.pressAt }, haste);
    await visitor.press('button', 'Mark Paid');
    await visitor.press('button', 'Undo');
    await visitor.seesText('is pending again.');
  });
