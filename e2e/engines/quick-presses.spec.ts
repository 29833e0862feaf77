import { createAccount } from '../support/newcomers.ts';
import { createBuyersOf, pressInHaste, QUICK_PRESS_CASES } from '../support/quick-presses.ts';
import { storeToken, test } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

// Both read the time of a press by the same function: one shows what the engine says of it.
test('quick presses pay nothing else, and on Undo take nothing back', async ({
  visit,
  request,
  origin,
}) => {
  const rep = await createAccount(request, 'Hasty', { role: 'CLASS_REP' });
  await createBuyersOf(request, rep);
  const visitor = await visit(PHONE);
  await storeToken(visitor, rep.token, { origin });
  await visitor.open('/admin/orders?status=PENDING');
  await visitor.sees('button', /^Mark all paid/);
  await pressInHaste(
    { evaluate: visitor.evaluate, pressAt: visitor.pressAt },
    QUICK_PRESS_CASES[0],
  );
  await visitor.press('button', 'Mark Paid');
  await visitor.press('button', 'Undo');
  await visitor.seesText('is pending again.');
});
