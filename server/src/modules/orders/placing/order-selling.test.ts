import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { balanceOf, moveOrder, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, type Start, type TestApp } from '../../../../test/support/test-app.ts';

async function stall(start: Start) {
  const testApp = await start();
  const rep = await testApp.aUser({ role: 1, name: 'Sofia' });
  const product = await testApp.aProduct({ price_cents: 500, available: 3, max_per_buyer: 2 });
  const sell = (more: object = {}, as: TestUser = rep, key?: string) =>
    testApp.call('orders.sell', {
      as,
      body: { product: { id: product.id }, quantity: 1, productPrice: 5, ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  return { ...testApp, rep, product, sell };
}

const ordersOf = ({ db }: TestApp) => db.selectFrom('orders').selectAll().orderBy('id').execute();

onEveryEngine('a sale on the spot', (start) => {
  test('to a pupil is an order paid to the seller, with a receipt', async () => {
    const site = await stall(start);
    const pupil = await site.aUser({ name: 'Ana' });
    const response = await site.sell({ buyerId: pupil.id, quantity: 2 });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      ...{ status: 'PAID', soldOnTheSpot: true, totalPrice: 10, collectedBy: 'Sofia' },
      ...{ buyerId: pupil.id, buyerName: 'Ana', assignedRep: { id: site.rep.id } },
    });
    expect(await stockOf(site, site.product.id)).toBe(1);
    expect(await balanceOf(site, site.rep.id)).toBe(1000);
    const [mail, ...others] = await mailsOf(site);
    expect(mail).toMatchObject({ kind: 'order-paid', recipient: pupil.email });
    expect(others).toEqual([]);
    const entries = await site.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toMatchObject([{ action: 'order.sell', actor_id: site.rep.id }]);
    const ownOrders = (await site.call('orders.list', { as: pupil })).json();
    expect(ownOrders.content).toMatchObject([{ id: response.json().id, soldOnTheSpot: true }]);
  });

  test('to somebody without an account keeps the name that was given, or none', async () => {
    const site = await stall(start);
    await site.sell({ buyerName: ' Grandma   Mara ', handedOver: true });
    await site.sell();
    const { orders } = (await site.call('orders.assigned', { as: site.rep })).json();
    const nobody = { buyer: null, buyerId: null };
    expect(orders.content).toMatchObject([
      { ...nobody, buyerName: '', status: 'PAID' },
      { ...nobody, buyerName: 'Grandma Mara', status: 'DELIVERED' },
    ]);
    expect(await mailsOf(site)).toEqual([]);
    expect(await balanceOf(site, site.rep.id)).toBe(1000);
  });

  test('is cancelled when it is undone, so that nobody has an unpaid order that they did not place', async () => {
    const site = await stall(start);
    const pupil = await site.aUser({ email_verified: 0 });
    const { id } = (await site.sell({ buyerId: pupil.id, quantity: 2 })).json();
    const undo = () => site.call('orders.undoPaid', { as: site.rep, params: { id } });
    const responses = await Promise.all([undo(), undo()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await ordersOf(site)).toMatchObject([{ status: 'CANCELLED', reserved: 0 }]);
    expect(await stockOf(site, site.product.id)).toBe(3);
    expect(await balanceOf(site, site.rep.id)).toBe(0);
    expect((await site.sell({ buyerId: pupil.id, quantity: 2 })).statusCode).toBe(201);
  });

  test('ends when it is undone though the thing was handed over, until the cash is', async () => {
    const site = await stall(start);
    const pupil = await site.aUser();
    const { id } = (await site.sell({ buyerId: pupil.id, handedOver: true })).json();
    const undo = (orderId: number) =>
      site.call('orders.undoPaid', { as: site.rep, params: { id: orderId } });
    expect((await undo(id)).json()).toMatchObject({ status: 'CANCELLED', deliveredAt: null });
    expect(await stockOf(site, site.product.id)).toBe(3);
    expect(await balanceOf(site, site.rep.id)).toBe(0);
    expect((await mailsOf(site)).map(({ kind }) => kind)).toEqual(['order-cancelled']);
    const final = (await site.sell({ handedOver: true })).json();
    const council = await site.aUser({ role: 2 });
    await site.call('users.clearBalance', { as: council, params: { id: site.rep.id } });
    expect((await undo(final.id)).json()).toMatchObject({ code: 'NOT_UNDOABLE', why: 'CLEARED' });
  });

  test('can be cancelled like another order, and goes to another rep', async () => {
    const site = await stall(start);
    const otherUser = await site.aUser({ role: 1 });
    const admin = await site.aUser({ role: 3 });
    await site.sell({ buyerName: 'Mara' });
    const cancelled = (await site.sell()).json();
    await moveOrder(site, site.rep, { id: cancelled.id, to: 'CANCELLED' });
    expect(await balanceOf(site, site.rep.id)).toBe(500);
    expect(await stockOf(site, site.product.id)).toBe(2);
    const demote = { params: { id: site.rep.id }, query: { newRole: 'USER' } };
    expect((await site.call('users.setRole', { as: admin, ...demote })).statusCode).toBe(200);
    expect(await ordersOf(site)).toMatchObject([{ rep_id: otherUser.id }, { status: 'CANCELLED' }]);
  });

  test('with the same key is one order', async () => {
    const site = await stall(start);
    const key = crypto.randomUUID();
    const more = { buyerId: (await site.aUser()).id };
    const sales = await Promise.all([1, 2, 3].map(() => site.sell(more, site.rep, key)));
    expect(new Set(sales.map((sale) => sale.json().id)).size).toBe(1);
    expect(await balanceOf(site, site.rep.id)).toBe(500);
    const council = await site.aUser({ role: 2 });
    const others = [site.sell({}, site.rep, key), site.sell(more, council, key)];
    for (const other of others) expect((await other).json().code).toBe('KEY_REUSED');
  });

  test.each([
    ['a price that has changed', { productPrice: 4 }, 409, 'PRICE_CHANGED'],
    ['more than one person may have', { quantity: 3 }, 409, 'MAX_PER_BUYER'],
    ['an unknown person', { buyerId: 99_999 }, 404, 'USER_NOT_FOUND'],
    ['both a person and a name', { buyerId: 1, buyerName: 'Ana' }, 400, 'INVALID'],
  ])('for %s is refused, and nothing has happened', async (_, more, status, code) => {
    const site = await stall(start);
    const response = await site.sell(more);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await ordersOf(site)).toEqual([]);
    expect(await stockOf(site, site.product.id)).toBe(3);
  });
});
