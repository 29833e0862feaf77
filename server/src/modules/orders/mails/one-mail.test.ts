import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';
import { createOrderLapse } from '../changing/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEveryEngine('what a buyer hears of several orders', (start, { share }) => {
  let school: TestApp;
  let [rep, buyer]: TestUser[] = [];
  beforeAll(async () => {
    school = await share();
  });
  beforeEach(async () => {
    school.clock.forward(DAY);
    await school.db.deleteFrom('mail_outbox').execute();
    await school.db.updateTable('users').set({ role: 0 }).execute();
    rep = await school.aUser({ role: 1, name: 'Sofia Ivanova' });
    buyer = await school.aUser();
  });

  const place = async (name: string, cents: number) => {
    const { id } = await school.aProduct({ name, price_cents: cents });
    const response = await placeOrder(school, buyer as TestUser, { product: id });
    return Number(response.json().id);
  };
  const placeCart = () => Promise.all([place('Mug', 1205), place('Cap', 800), place('Pen', 120)]);
  const placeCartSilently = async () => {
    const ids = await placeCart();
    await school.db.deleteFrom('mail_outbox').execute();
    return ids;
  };
  const move = (id: number, to: string) => moveOrder(school, rep as TestUser, { id, to });
  const namedIn = (text = '') => [...text.matchAll(/Order (\d+):/g)].map(([, id]) => Number(id));
  const beginToSend = () => school.db.updateTable('mail_outbox').set({ attempts: 1 }).execute();

  test('of a cart, also when its lines come at once, is one mail with lines, sum and whom to answer', async () => {
    const ids = await placeCart();
    const [mail, ...others] = await mailsOf(school);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 orders at Sofia High School Student Council');
    expect(mail).toMatchObject({ recipient: buyer?.email, replyTo: rep?.email });
    expect(namedIn(mail?.text)).toEqual(ids.toSorted((a, b) => a - b));
    expect(mail?.text).toContain('1 × Mug, 12.05 BGN');
    expect(mail?.text).toContain('Please bring 21.25 BGN in cash to Sofia Ivanova.');
  });

  test.each([
    ['is being sent', beginToSend],
    ['was put minutes ago', async () => school.clock.forward(2 * MINUTE)],
  ])('comes in another mail when the first %s', async (_, pass) => {
    const ids = [await place('Mug', 1205)];
    await pass();
    ids.push(await place('Cap', 800));
    const subjects = (await mailsOf(school)).map(({ subject }) => subject);
    expect(subjects).toEqual(ids.map((id) => `Order ${id} at Sofia High School Student Council`));
  });

  test('of a payment is one receipt, held until its last line can no longer be undone, without undone lines', async () => {
    const [mug = 0, cap = 0, pen = 0] = await placeCartSilently();
    for (const id of [mug, cap, pen]) {
      school.clock.forward(1000);
      await move(id, 'PAID');
    }
    const dueAt = school.clock.now() + 10 * MINUTE;
    const rows = await school.db.selectFrom('mail_outbox').select('next_attempt_at').execute();
    expect(rows).toEqual([{ next_attempt_at: dueAt }]);
    await school.call('orders.undoPaid', { as: rep, params: { id: cap } });
    const [mail, ...others] = await mailsOf(school);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-paid', replyTo: rep?.email });
    expect(mail?.text).toContain('You paid 13.25 BGN in cash for this:');
    expect(namedIn(mail?.text)).toEqual([mug, pen].toSorted((a, b) => a - b));
  });

  test('of which somebody else collects is told once, and not at all when it comes back', async () => {
    const council = await school.aUser({ role: 2 });
    const otherRep = await school.aUser({ role: 1, name: 'Mila Todorova' });
    const [mug = 0, cap = 0, pen = 0] = await placeCartSilently();
    await move(pen, 'PAID');
    await school.db.deleteFrom('mail_outbox').execute();
    const assign = (id: number, { id: repId }: TestUser) =>
      school.call('orders.assign', { as: council, params: { id }, query: { repId } });
    for (const id of [mug, cap, pen]) await assign(id, council);
    for (const id of [mug, pen]) await assign(id, otherRep);
    await assign(cap, rep as TestUser);
    const [mail, ...others] = await mailsOf(school);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-reassigned', replyTo: otherRep.email });
    expect(namedIn(mail?.text)).toEqual([mug, pen]);
    expect(mail?.text).toContain('Please bring 12.05 BGN in cash to Mila Todorova.');
    expect(mail?.text).toContain('It is paid. Mila Todorova hands it over to you.');
  });

  test('of a rep who leaves the role is one mail', async () => {
    await placeCartSilently();
    const admin = await school.aUser({ role: 3 });
    const change = { as: admin, params: { id: rep?.id ?? 0 }, query: { newRole: 'USER' } };
    expect((await school.call('users.setRole', change)).statusCode).toBe(200);
    const mails = await mailsOf(school);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-reassigned', buyer?.email],
    ]);
  });

  test('that lapse is one mail, whichever process cancels them', async () => {
    const testApp = await start({ env: { ORDER_LAPSE_DAYS: '14' } });
    const { id: buyer_id } = await testApp.aUser();
    const created_at = testApp.clock.now() - 15 * DAY;
    for (const cents of [1205, 800])
      await testApp.anOrder({ buyer_id, created_at, unit_price_cents: cents });
    const { cancelLapsedOrders } = createOrderLapse(testApp.deps);
    await Promise.all([cancelLapsedOrders(), cancelLapsedOrders()]);
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'order-cancelled',
      subject: '2 orders at Sofia High School Student Council were cancelled',
      replyTo: 'council@school.example',
    });
    expect(namedIn(mail?.text)).toEqual([1, 2]);
    expect(mail?.text).toContain('Together 20.05 BGN, which you need not pay.');
  });
});
