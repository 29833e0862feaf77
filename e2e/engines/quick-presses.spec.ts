import { createAccount } from '../support/newcomers.ts';
import { createBuyersOf, pressInHaste } from '../support/quick-presses.ts';
import { storeToken, testIn } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

// Engines differ in the time that they give a press.
testIn(
  ['chromium', 'firefox', 'webkit'],
  'quick presses pay nothing else, and on Undo take nothing back',
  async ({ visit, request, origin }) => {
    const rep = await createAccount(request, 'Hasty', { role: 'CLASS_REP' });
    await createBuyersOf(request, rep);
    const visitor = await visit(PHONE);
    await storeToken(visitor, rep.token, { origin });
    await visitor.open('/admin/orders?status=PENDING');
    await visitor.sees('button', /^Mark all paid/);
    await pressInHaste(visitor);
    await visitor.press('button', 'Mark Paid');
    await visitor.press('button', 'Undo');
    await visitor.seesText('is pending again.');
  },
);
