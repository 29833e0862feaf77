import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';
import { createOrderLapse } from '../changing/order-lapse.service.ts';
import { createReminders } from '../mails/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const lapse = ({ deps }: TestApp) => createOrderLapse(deps).cancelLapsedOrders();
const warn = ({ deps }: TestApp) => createReminders(deps).warnOfLapses();

const orderOf = async ({ call }: TestApp, as: TestUser) =>
  (await call('orders.list', { as })).json().content[0];

/** A product with these terms, and an order of it. The clock of a test begins on 20 November. */
async function anOrderWithTerms(testApp: TestApp, terms: Parameters<TestApp['aProduct']>[0]) {
  const { id: product } = await testApp.aProduct({ name: 'Mug', ...terms });
  const buyer = await testApp.aUser();
  const order = (await placeOrder(testApp, buyer, { product, quantity: 2 })).json();
  return { product, buyer, order };
}

/** Kinds of the mails to somebody that were written since the last look. */
async function takeMailKinds(testApp: TestApp): Promise<string[]> {
  const kinds = (await mailsOf(testApp)).map(({ kind }) => kind);
  await testApp.db.deleteFrom('mail_outbox').execute();
  return kinds;
}

onSqlite('the last day to pay', (start) => {
  test('of an order follows from its product, unless that is free', async () => {
    const testApp = await start();
    const terms = { pay_within_days: 5 };
    expect((await anOrderWithTerms(testApp, terms)).order.payBy).toBe('2026-11-25');
    const free = await anOrderWithTerms(testApp, { ...terms, price_cents: 0 });
    expect(free.order).not.toHaveProperty('payBy');
  });
});

onEveryEngine('the last day to pay', (start) => {
  test('moves to a later day of the product, and never to an earlier one', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const { product, buyer } = await anOrderWithTerms(testApp, { pay_by: '2026-12-04' });
    const edit = (payBy: string) => {
      const form = [['product', { name: 'Mug', price: 5, available: 10, payBy }]] as const;
      return testApp.call('products.update', { as, params: { id: product }, form });
    };
    await edit('2026-12-01');
    expect((await orderOf(testApp, buyer)).payBy).toBe('2026-12-04');
    await edit('2026-12-08');
    expect((await orderOf(testApp, buyer)).payBy).toBe('2026-12-08');
  });

  test('ends the order where the product says so, after a warning, and only marks it elsewhere', async () => {
    const testApp = await start({ env: { ORDER_LAPSE_DAYS: '1' } });
    const terms = { pay_by: '2026-11-24' };
    const markedOrder = await anOrderWithTerms(testApp, terms);
    const { product, order } = await anOrderWithTerms(testApp, { ...terms, lapses: 1 });
    expect(order.lapses).toBe(true);
    await takeMailKinds(testApp);
    testApp.clock.forward(2 * DAY);
    await warn(testApp);
    expect(await takeMailKinds(testApp)).toEqual([]);
    testApp.clock.forward(DAY);
    await Promise.all([warn(testApp), warn(testApp)]);
    const [warning, ...otherMails] = await mailsOf(testApp);
    expect(otherMails).toEqual([]);
    expect(warning?.text).toContain('Please pay by 24 November: it is kept for you until then.');
    await takeMailKinds(testApp);
    // 23:30 at the school, on the last day.
    testApp.clock.forward(DAY + 12 * HOUR);
    await Promise.all([warn(testApp), lapse(testApp)]);
    expect(await takeMailKinds(testApp)).toEqual([]);
    testApp.clock.forward(HOUR);
    await Promise.all([lapse(testApp), lapse(testApp)]);
    expect(await stockOf(testApp, product)).toBe(10);
    const [mail, ...more] = await mailsOf(testApp);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      'Your order of 2 × Mug was not paid by 24 November, so it was cancelled.',
    );
    const log = await testApp.call('audit.list', { as: await testApp.aUser({ role: 3 }) });
    expect(log.json().content[0]).toMatchObject({ what: `cancelled order ${order.id}` });
    const marked = await orderOf(testApp, markedOrder.buyer);
    expect(marked).toMatchObject({ status: 'PENDING', payBy: '2026-11-24' });
  });

  test('is told to whom it was not, and to others once their 3 days without a reminder are over', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const lapsing = (days: number) => ({ pay_within_days: days, lapses: 1 }) as const;
    const { buyer, order } = await anOrderWithTerms(testApp, lapsing(5));
    const remind = (orderId: number) =>
      testApp.call('orders.remind', { as, body: { orderIds: [orderId] } });
    testApp.clock.forward(2 * DAY);
    await remind(order.id);
    // Placed after a reminder: one order lapses before another may come, one after that.
    const { id: soonerProduct } = await testApp.aProduct(lapsing(2));
    await placeOrder(testApp, buyer, { product: soonerProduct });
    const other = await anOrderWithTerms(testApp, lapsing(2));
    await remind(other.order.id);
    const { id: laterProduct } = await testApp.aProduct(lapsing(3));
    await placeOrder(testApp, other.buyer, { product: laterProduct });
    await takeMailKinds(testApp);
    testApp.clock.forward(1.5 * DAY);
    await Promise.all([warn(testApp), warn(testApp)]);
    expect((await mailsOf(testApp)).map(({ recipient }) => recipient)).toEqual([buyer.email]);
    await takeMailKinds(testApp);
    testApp.clock.forward(DAY);
    await warn(testApp);
    expect(await takeMailKinds(testApp)).toEqual([]);
    testApp.clock.forward(DAY);
    await warn(testApp);
    expect((await mailsOf(testApp)).map(({ recipient }) => recipient)).toEqual([other.buyer.email]);
  });

  test('comes while somebody pays: the order is paid or cancelled, and one without a last day stays', async () => {
    const testApp = await start();
    const council = await testApp.aUser({ role: 2 });
    const terms = { pay_within_days: 1, lapses: 1 } as const;
    const { product, order, buyer } = await anOrderWithTerms(testApp, terms);
    const undated = await testApp.anOrder({ created_at: 0 });
    testApp.clock.forward(2 * DAY);
    const [paid] = await Promise.all([
      moveOrder(testApp, council, { id: order.id, to: 'PAID' }),
      lapse(testApp),
      lapse(testApp),
    ]);
    const { status } = await orderOf(testApp, buyer);
    expect(status).toBe(paid.statusCode === 200 ? 'PAID' : 'CANCELLED');
    expect(await stockOf(testApp, product)).toBe(status === 'PAID' ? 8 : 10);
    const stays = testApp.db.selectFrom('orders').select('status').where('id', '=', undated.id);
    expect(await stays.executeTakeFirst()).toEqual({ status: 'PENDING' });
  });
});
