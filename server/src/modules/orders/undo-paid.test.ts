import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { balanceOf, moveOrder, placeOrder, stockOf } from '../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

async function aPaidOrder(start: () => Promise<TestApp>) {
  const testApp = await start();
  const [rep, buyer] = [await testApp.aUser({ role: 1, name: 'Rep' }), await testApp.aUser()];
  const { id } = await testApp.anOrder({
    rep_id: rep.id,
    buyer_id: buyer.id,
    unit_price_cents: 850,
  });
  await moveOrder(testApp, rep, { id, to: 'PAID' });
  const undo = (as: TestUser = rep) => testApp.call('orders.undoPaid', { as, params: { id } });
  return { testApp, rep, buyer, id, undo };
}

onEveryEngine('taking back that an order was marked paid', (start) => {
  test('moves the cash, writes the ledger and the audit log, and sends no receipt', async () => {
    const { testApp, rep, id, undo } = await aPaidOrder(start);
    const response = await undo();
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { status: 'PENDING', paidAt: null },
    ]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
    const entries = testApp.db
      .selectFrom('balance_entries')
      .select(['kind', 'amount_cents', 'order_id']);
    expect(await entries.orderBy('id').execute()).toEqual([
      { kind: 'COLLECTED', amount_cents: 850, order_id: id },
      { kind: 'REFUND', amount_cents: -850, order_id: id },
    ]);
    expect(await mailsOf(testApp)).toEqual([]);
    const admin = await testApp.aUser({ role: 3 });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content[0]).toMatchObject({ who: 'Rep', what: `reopened order ${id}` });
    await moveOrder(testApp, rep, { id, to: 'PAID' });
    expect(await balanceOf(testApp, rep.id)).toBe(850);
  });

  test('sends no receipt to a buyer who has changed the language since', async () => {
    const { testApp, buyer, undo } = await aPaidOrder(start);
    const update = testApp.db.updateTable('users').set({ language: 'bg' });
    await update.where('id', '=', buyer.id).execute();
    await undo();
    expect(await mailsOf(testApp)).toEqual([]);
  });

  test('a hundred times in turn sends nothing, and is limited for each order', async () => {
    const { testApp, rep, id, undo } = await aPaidOrder(start);
    const statuses = new Set<number>();
    for (let times = 0; times < 100; times += 1) {
      statuses.add((await undo()).statusCode);
      statuses.add((await moveOrder(testApp, rep, { id, to: 'PAID' })).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(await mailsOf(testApp)).toEqual([]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
    const otherOrder = await testApp.anOrder({ rep_id: rep.id });
    expect((await moveOrder(testApp, rep, { id: otherOrder.id, to: 'PAID' })).statusCode).toBe(200);
  });

  test('tells the buyer that a receipt that is on its way is void', async () => {
    const { testApp, undo } = await aPaidOrder(start);
    await testApp.db.updateTable('mail_outbox').set({ attempts: 1 }).execute();
    await undo();
    const mails = await mailsOf(testApp);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-unpaid']);
    expect(mails[1]?.text).toContain('Rep marked your order of 1 × Hoodie as paid by mistake.');
  });

  test('is open to the person who marked it, for 10 minutes', async () => {
    const { testApp, undo } = await aPaidOrder(start);
    const council = await testApp.aUser({ role: 2 });
    expect((await undo(council)).statusCode).toBe(403);
    testApp.clock.forward(10 * MINUTE);
    const late = await undo();
    expect([late.statusCode, late.json()]).toMatchObject([409, { status: 'PAID', why: 'TIME' }]);
  });

  test.each(['DELIVERED', 'CANCELLED'])('is refused once the order is %s', async (to) => {
    const { testApp, rep, id, undo } = await aPaidOrder(start);
    await moveOrder(testApp, rep, { id, to });
    const response = await undo();
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { status: to, why: 'STATUS' },
    ]);
  });

  test('is refused once the cash was handed over', async () => {
    const { testApp, rep, undo } = await aPaidOrder(start);
    const council = await testApp.aUser({ role: 2 });
    await testApp.call('users.clearBalance', { as: council, params: { id: rep.id } });
    const response = await undo();
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { status: 'PAID', why: 'CLEARED' },
    ]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
  });

  test('two taps take the cash off once', async () => {
    const { testApp, rep, undo } = await aPaidOrder(start);
    const responses = await Promise.all([undo(), undo()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
  });
});

onEveryEngine('cancelling an own order', (start) => {
  test('restores the stock, and shows the actor to the rep and in the audit log', async () => {
    const testApp = await start();
    const [rep, buyer] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ name: 'Iva' })];
    const product = await testApp.aProduct({ available: 3 });
    const wish = { product: product.id, quantity: 2 };
    const { id } = (await placeOrder(testApp, buyer, wish)).json();
    const response = await testApp.call('orders.cancelOwn', { as: buyer, params: { id } });
    expect([response.statusCode, response.json().status]).toEqual([200, 'CANCELLED']);
    expect(await stockOf(testApp, product.id)).toBe(3);
    const { orders } = (await testApp.call('orders.assigned', { as: rep })).json();
    expect(orders.content[0]).toMatchObject({ status: 'CANCELLED', cancelledByBuyer: true });
    const ownOrders = (await testApp.call('orders.list', { as: buyer })).json();
    expect(ownOrders.content[0]).toMatchObject({ cancelledByBuyer: true });
    const admin = await testApp.aUser({ role: 3 });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content[0]).toMatchObject({ who: 'Iva', what: `cancelled order ${id}` });
  });

  test('is refused after Paid, with the status, and hides orders of others', async () => {
    const { testApp, buyer, id } = await aPaidOrder(start);
    const cancel = (as: TestUser) => testApp.call('orders.cancelOwn', { as, params: { id } });
    const response = await cancel(buyer);
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'NOT_CANCELLABLE', status: 'PAID' },
    ]);
    expect((await cancel(await testApp.aUser())).json().code).toBe('ORDER_NOT_FOUND');
  });
});

onEveryEngine('where and when to pay and pick up', (start) => {
  const setPickup = (testApp: TestApp, as: TestUser, body: object) =>
    testApp.call('users.setPickup', { as, body });

  test('is the text of the rep, or else of the council, in orders and in the mail', async () => {
    const testApp = await start();
    const [rep, council] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 2 })];
    const [buyer, product] = [await testApp.aUser(), await testApp.aProduct()];
    const order = async () => (await placeOrder(testApp, buyer, { product: product.id })).json();
    expect((await order()).assignedRep).not.toHaveProperty('pickup');
    await setPickup(testApp, council, { council: 'Office, Friday' });
    expect((await order()).assignedRep.pickup).toBe('Office, Friday');
    await setPickup(testApp, rep, { own: ' Room 204,  second break ' });
    expect((await order()).assignedRep.pickup).toBe('Room 204, second break');
    const ownOrders = (await testApp.call('orders.list', { as: buyer })).json();
    expect(ownOrders.content[0].assignedRep.pickup).toBe('Room 204, second break');
    const mails = await testApp.db.selectFrom('mail_outbox').select('text').orderBy('id').execute();
    expect(mails[2]?.text).toContain('Where and when: Room 204, second break');
    const response = await setPickup(testApp, rep, { own: '' });
    expect(response.json()).toEqual({ own: '', council: 'Office, Friday' });
  });

  test('only the council writes the text of the council, which is recorded in the audit log', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    expect((await setPickup(testApp, rep, { council: 'Mine' })).statusCode).toBe(403);
    const admin = await testApp.aUser({ role: 3 });
    await setPickup(testApp, admin, { council: 'Office' });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content[0].what).toBe('changed where and when buyers pay and pick up');
  });
});

onEveryEngine('finding orders and news', (start) => {
  test('staff filter orders by product and by option, with the total of these', async () => {
    const testApp = await start();
    const council = await testApp.aUser({ role: 2 });
    const [hoodie, mug] = [await testApp.aProduct(), await testApp.aProduct()];
    const { id: option } = await testApp.db
      .insertInto('product_options')
      .values({ product_id: hoodie.id, name: 'S', position: 0, available: 5, on_sale: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofCouncil = { rep_id: council.id };
    const orderOfOption = await testApp.anOrder({
      ...ofCouncil,
      product_id: hoodie.id,
      option_id: option,
    });
    const plain = await testApp.anOrder({ ...ofCouncil, product_id: hoodie.id });
    await testApp.anOrder({ ...ofCouncil, product_id: mug.id });
    const find = async (query: { product?: number; option?: number }) => {
      const allOrders = (await testApp.call('orders.admin', { as: council, query })).json();
      const { orders } = (await testApp.call('orders.assigned', { as: council, query })).json();
      expect(orders.content).toEqual(allOrders.content);
      return [allOrders.totalElements, ...allOrders.content.map(({ id }: { id: number }) => id)];
    };
    expect(await find({ product: hoodie.id })).toEqual([2, plain.id, orderOfOption.id]);
    expect(await find({ option })).toEqual([1, orderOfOption.id]);
  });

  test('news are found by title and text, in either script', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const publish = (title: string, content: string) =>
      testApp.call('news.create', { as, form: [['post', { title, content }]] });
    await publish('Коледен базар', 'In the hall.');
    await publish('Autumn run', 'Tea in the Зала.');
    const find = async (q: string) => {
      const { content, totalElements } = (await testApp.call('news.list', { query: { q } })).json();
      expect(totalElements).toBe(content.length);
      return content.map(({ title }: { title: string }) => title);
    };
    expect(await find('koleden')).toEqual(['Коледен базар']);
    expect(await find('zala TEA')).toEqual(['Autumn run']);
    expect(await find(' ')).toHaveLength(2);
    expect(await find('%')).toEqual([]);
  });
});
