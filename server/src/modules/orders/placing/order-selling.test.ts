import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { balanceOf, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';

type Line = { product: { id: number }; optionId?: number; quantity: number; productPrice?: number };

async function till(start: () => Promise<TestApp>) {
  const testApp = await start();
  const rep = await testApp.aUser({ role: 1, name: 'Sofia' });
  const mug = await testApp.aProduct({ name: 'Mug', price_cents: 850, available: 3 });
  const badge = await testApp.aProduct({ name: 'Badge', price_cents: 50, available: 3 });
  const line = (product: { id: number }, quantity = 1, more: Partial<Line> = {}): Line => ({
    ...{ product: { id: product.id }, quantity },
    ...more,
  });
  const sell = (lines: readonly Line[], more: object = {}, as: TestUser = rep, key?: string) =>
    testApp.call('orders.sellLines', {
      as,
      body: { lines, ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const sellOne = (more: object = {}, headers = {}) =>
    testApp.call('orders.sell', { as: rep, body: { ...line(mug), ...more }, headers });
  const stocks = () => Promise.all([mug, badge].map(({ id }) => stockOf(testApp, id)));
  const undo = (id: number, as: TestUser = rep, body?: { reason?: string; wholeSale: true }) =>
    testApp.call('orders.undoPaid', { as, params: { id }, body });
  return { ...testApp, rep, mug, badge, line, sell, sellOne, stocks, undo };
}

const statusesOf = (responses: readonly { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).sort();

const ordersOf = ({ db }: TestApp) => db.selectFrom('orders').selectAll().orderBy('id').execute();

onEveryEngine('a sale on the spot', (start) => {
  test('is a paid order a line, one sum in cash, and one receipt', async () => {
    const site = await till(start);
    const pupil = await site.aUser({ name: 'Ana' });
    const lines = [site.line(site.mug, 2, { productPrice: 8.5 }), site.line(site.badge)];
    const response = await site.sell(lines, { buyerId: pupil.id });
    expect(response.statusCode).toBe(201);
    const sold = {
      ...{ status: 'PAID', soldOnTheSpot: true, collectedBy: 'Sofia' },
      ...{ buyerId: pupil.id, buyerName: 'Ana', assignedRep: { id: site.rep.id } },
    };
    expect(response.json()).toMatchObject({
      orders: [
        { ...sold, productName: 'Mug', totalPrice: 17 },
        { ...sold, productName: 'Badge', totalPrice: 0.5 },
      ],
      total: 17.5,
    });
    expect(await site.stocks()).toEqual([1, 2]);
    expect(await balanceOf(site, site.rep.id)).toBe(1750);
    const [mail, ...others] = await mailsOf(site);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-paid', recipient: pupil.email });
    expect(mail?.text).toMatch(/2 × Mug.*1 × Badge/s);
    const entries = await site.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toMatchObject(Array(2).fill({ action: 'order.sell', actor_id: site.rep.id }));
    const ownOrders = (await site.call('orders.list', { as: pupil })).json();
    expect(ownOrders.content).toMatchObject(Array(2).fill({ soldOnTheSpot: true }));
  });

  test('to somebody without an account keeps the name that was given, or none', async () => {
    const site = await till(start);
    await site.sellOne({ buyerName: ' Grandma   Mara ', handedOver: true });
    expect((await site.sellOne()).json()).toMatchObject({ status: 'PAID', totalPrice: 8.5 });
    const { orders } = (await site.call('orders.assigned', { as: site.rep })).json();
    const nobody = { buyer: null, buyerId: null };
    expect(orders.content).toMatchObject([
      { ...nobody, buyerName: '', status: 'PAID' },
      { ...nobody, buyerName: 'Grandma Mara', status: 'DELIVERED' },
    ]);
    expect(await mailsOf(site)).toEqual([]);
  });

  test('whose answer was lost is stored once, whole, and under its key alone', async () => {
    const site = await till(start);
    const [pupil, council] = [await site.aUser(), await site.aUser({ role: 2 })];
    const key = crypto.randomUUID();
    const buyer = { buyerId: pupil.id };
    const lines = [site.line(site.mug), site.line(site.badge, 3)];
    const sales = await Promise.all([1, 2, 3].map(() => site.sell(lines, buyer, site.rep, key)));
    // Nothing is left, which is no reason to refuse the same sale.
    const later = await site.sell(lines, buyer, site.rep, key);
    const bodies = [...sales, later].map((sale) => sale.json());
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ orders: [{ quantity: 1 }, { quantity: 3 }], total: 10 });
    expect(await ordersOf(site)).toHaveLength(2);
    expect(await balanceOf(site, site.rep.id)).toBe(1000);
    const others = [
      ...[lines.slice(0, 1), lines.toReversed(), [...lines, site.line(site.mug)]].map((other) =>
        site.sell(other, buyer, site.rep, key),
      ),
      site.sell(lines, {}, site.rep, key),
      site.sell(lines, buyer, council, key),
    ];
    for (const other of others) expect((await other).json().code).toBe('KEY_REUSED');
    expect((await site.sell(lines.slice(0, 1), {}, council, key)).statusCode).toBe(201);
    // As much as anybody wants is left, and the buyer is nobody: only the key tells.
    const more = { product: { id: (await site.aProduct({ available: -1 })).id } };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const taps = await Promise.all([1, 2, 3].map(() => site.sellOne(more, headers)));
    expect(statusesOf(taps)).toEqual([201, 201, 201]);
    expect(await ordersOf(site)).toHaveLength(4);
  });

  test('of two tills with the last pieces sells at one of them', async () => {
    const site = await till(start);
    const council = await site.aUser({ role: 2 });
    const lines = [site.line(site.mug, 2), site.line(site.badge, 2)];
    const sales = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        site.sell(number % 2 ? lines : lines.toReversed(), {}, number % 2 ? site.rep : council),
      ),
    );
    expect(statusesOf(sales)).toEqual([201, 409, 409, 409]);
    expect(await site.stocks()).toEqual([1, 1]);
    expect(await ordersOf(site)).toHaveLength(2);
  });

  test('is ended whole by one call, and no other sale', async () => {
    const site = await till(start);
    const pupil = await site.aUser();
    const lines = [site.line(site.mug), site.line(site.badge), site.line(site.badge)];
    const sold = await site.sell(lines, { buyerId: pupil.id, handedOver: true });
    const [mugOrder, , lastOrder] = sold.json().orders;
    await site.sell([site.line(site.mug), site.line(site.badge)]);
    const [otherRep, council] = [await site.aUser({ role: 1 }), await site.aUser({ role: 2 })];
    const wholeSale = true;
    expect((await site.undo(lastOrder.id, otherRep, { wholeSale })).statusCode).toBe(403);
    expect((await site.undo(lastOrder.id, council, { wholeSale })).statusCode).toBe(400);
    expect(await site.stocks()).toEqual([1, 0]);
    await site.undo(mugOrder.id);
    const [reason, ids] = ['Wrong', [lastOrder.id, mugOrder.id, lastOrder.id]];
    const undone = await Promise.all(
      ids.map((id) => site.undo(id, council, { reason, wholeSale })),
    );
    expect(statusesOf(undone)).toEqual([200, 409, 409]);
    expect(await site.stocks()).toEqual([2, 2]);
    expect(await balanceOf(site, site.rep.id)).toBe(900);
    expect((await mailsOf(site)).map(({ kind }) => kind)).toEqual(['order-cancelled']);
  });
});

onSqlite('a sale on the spot', (start) => {
  test('to somebody without an account goes to another rep', async () => {
    const site = await till(start);
    const [otherRep, as] = [await site.aUser({ role: 1 }), await site.aUser({ role: 3 })];
    await site.sellOne();
    const demote = { params: { id: site.rep.id }, query: { newRole: 'USER' } };
    expect((await site.call('users.setRole', { as, ...demote })).statusCode).toBe(200);
    expect(await ordersOf(site)).toMatchObject([{ rep_id: otherRep.id, status: 'PAID' }]);
  });

  test('is ended by undoing its orders one by one, although they were handed over', async () => {
    const site = await till(start);
    const pupil = await site.aUser();
    const lines = [site.line(site.mug), site.line(site.badge)];
    const { orders } = (await site.sell(lines, { buyerId: pupil.id, handedOver: true })).json();
    const undone = await site.undo(orders[0].id);
    expect(undone.json()).toMatchObject({ status: 'CANCELLED', deliveredAt: null });
    const [receipt] = await mailsOf(site);
    expect([receipt?.kind, receipt?.text.includes('Mug')]).toEqual(['order-paid', false]);
    expect((await site.undo(orders[1].id)).statusCode).toBe(200);
    expect(await site.stocks()).toEqual([3, 3]);
    expect(await balanceOf(site, site.rep.id)).toBe(0);
    expect((await mailsOf(site)).map(({ kind }) => kind)).not.toContain('order-paid');
  });

  test('counts the limit a buyer over all lines of a product, and over earlier orders', async () => {
    const site = await till(start);
    const pupil = await site.aUser({ email_verified: 0 });
    const shirt = await site.aProduct({ available: -1, max_per_buyer: 2 });
    const aSize = async () => {
      const { id: optionId } = await site.anOption({ product_id: shirt.id });
      return site.line(shirt, 1, { optionId });
    };
    const [s, m] = [await aSize(), await aSize()];
    const [one, two] = [[s], [s, m]];
    const statusOf = async (...args: Parameters<typeof site.sell>) =>
      (await site.sell(...args)).statusCode;
    expect(await statusOf([...two, ...one], { buyerName: 'Mara' })).toBe(409);
    expect(await statusOf(two, { buyerName: 'Mara' })).toBe(201);
    expect(await statusOf(two, { buyerName: 'Mara' }), 'nobody to count for').toBe(201);
    expect(await statusOf(one, { buyerId: pupil.id })).toBe(201);
    expect(await statusOf(two, { buyerId: pupil.id })).toBe(409);
    expect(await statusOf(one, { buyerId: pupil.id })).toBe(201);
  });

  test('is of what is left after the last day of the sale, and of nothing before its first', async () => {
    const site = await till(start);
    const leftover = await site.aProduct({ available: 1, sale_until: '2026-11-19' });
    const announced = await site.aProduct({ sale_from: '2026-11-21' });
    expect((await site.sell([site.line(leftover)])).statusCode).toBe(201);
    expect((await site.sell([site.line(leftover)])).json().code).toBe('OUT_OF_STOCK');
    expect((await site.sell([site.line(announced)])).json().code).toBe('SALE_CLOSED');
  });
});

onSqlite('a sale that is refused', (_, { share }) => {
  let site: Awaited<ReturnType<typeof till>>;
  beforeAll(async () => {
    site = await till(share);
  });

  test.each([
    ['more than is left', { quantity: 4 }, {}, 409, 'OUT_OF_STOCK'],
    ['a price that has changed', { productPrice: 0.4 }, {}, 409, 'PRICE_CHANGED'],
    ['a product that is gone', { product: { id: 99_999 } }, {}, 404, 'PRODUCT_NOT_FOUND'],
    ['an option of another product', { optionId: 99_999 }, {}, 404, 'OPTION_NOT_FOUND'],
    ['an unknown person', {}, { buyerId: 99_999 }, 404, 'USER_NOT_FOUND'],
  ])('for %s in one line sells none of them', async (_, change, buyer, status, code) => {
    const lines = [site.line(site.mug), { ...site.line(site.badge), ...change }];
    const response = await site.sell(lines, buyer);
    expect([response.statusCode, response.json()]).toMatchObject([status, { code }]);
    const message = code === 'OUT_OF_STOCK' ? 'Badge: Only 3 left' : /^[A-Z]/;
    expect(response.json().message).toMatch(message);
    expect(await site.stocks()).toEqual([3, 3]);
    expect(await ordersOf(site)).toEqual([]);
    expect(await balanceOf(site, site.rep.id)).toBe(0);
  });
});
