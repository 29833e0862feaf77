import { createAccount } from '../support/newcomers.ts';
import { createBuyersOf, HASTE, pressInHaste } from '../support/quick-presses.ts';
import { storeToken, test } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

for (const { list, pay, undo } of HASTE.slice(0, 2))
  test(`quick presses on ${pay} and on Undo in the ${undo} take no payment back`, async ({
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
    await pressInHaste({ evaluate: visitor.ask, pressAt: visitor.pressAt }, { pay, undo });
    await visitor.press('button', 'Mark Paid');
    await visitor.press('button', 'Undo');
    await visitor.seesText('is pending again.');
  });
