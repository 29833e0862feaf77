import { DAY_MS, schoolDay } from 'shared/domain';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { balanceOf, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, type Start, type TestApp } from '../../../../test/support/test-app.ts';

type Line = { product: { id: number }; optionId?: number; quantity: number; productPrice?: number };

async function till(start: Start) {
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
  const stocks = () => Promise.all([mug, badge].map(({ id }) => stockOf(testApp, id)));
  const undo = (id: number, as: TestUser = rep, body?: { reason?: string; wholeSale: true }) =>
    testApp.call('orders.undoPaid', { as, params: { id }, body });
  return { ...testApp, rep, mug, badge, line, sell, stocks, undo };
}

const countOrders = async ({ db }: TestApp) =>
  (await db.selectFrom('orders').select('id').execute()).length;

onEveryEngine('a sale of several lines', (start, { engine }) => {
  test('is an order a line, one sum in cash, and one receipt', async () => {
    const site = await till(start);
    const pupil = await site.aUser({ name: 'Ana' });
    const lines = [site.line(site.mug, 2, { productPrice: 8.5 }), site.line(site.badge)];
    const response = await site.sell(lines, { buyerId: pupil.id, handedOver: true });
    expect(response.statusCode).toBe(201);
    const sold = { status: 'DELIVERED', soldOnTheSpot: true, buyerName: 'Ana' };
    expect(response.json()).toMatchObject({
      orders: [
        { ...sold, productName: 'Mug', totalPrice: 17 },
        { ...sold, productName: 'Badge', totalPrice: 0.5 },
      ],
      total: 17.5,
    });
    expect(await site.stocks()).toEqual([1, 2]);
    expect(await balanceOf(site, site.rep.id)).toBe(1750);
    const mails = await mailsOf(site);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid']);
    expect(mails[0]?.text).toContain('2 × Mug');
    expect(mails[0]?.text).toContain('1 × Badge');
  });

  test('whose answer was lost is stored once, whole, and under its key alone', async () => {
    const site = await till(start);
    const key = crypto.randomUUID();
    const lines = [site.line(site.mug), site.line(site.badge, 3)];
    const sales = await Promise.all([1, 2, 3].map(() => site.sell(lines, {}, site.rep, key)));
    // Nothing is left, which is no reason to refuse the same sale.
    const later = await site.sell(lines, {}, site.rep, key);
    const bodies = [...sales, later].map((sale) => sale.json());
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ orders: [{ quantity: 1 }, { quantity: 3 }], total: 10 });
    expect(await countOrders(site)).toBe(2);
    expect(await balanceOf(site, site.rep.id)).toBe(1000);
    const others = [lines.slice(0, 1), lines.toReversed(), [...lines, site.line(site.mug)]];
    for (const other of others)
      expect((await site.sell(other, {}, site.rep, key)).json().code).toBe('KEY_REUSED');
    const council = await site.aUser({ role: 2 });
    expect((await site.sell(lines.slice(0, 1), {}, council, key)).statusCode).toBe(201);
  });

  test.each([
    ['more than is left', { quantity: 4 }, 'OUT_OF_STOCK'],
    ['a price that has changed', { productPrice: 0.4 }, 'PRICE_CHANGED'],
    ['a product that is gone', { product: { id: 99_999 } }, 'PRODUCT_NOT_FOUND'],
    ['an option of another product', { optionId: 99_999 }, 'OPTION_NOT_FOUND'],
  ])('with %s in one line sells none of them', async (_, change, code) => {
    const site = await till(start);
    const badLine = { ...site.line(site.badge), ...change };
    const response = await site.sell([site.line(site.mug), badLine]);
    expect(response.json().code).toBe(code);
    if (code === 'OUT_OF_STOCK')
      expect(response.json()).toMatchObject({
        left: 3,
        message: `${site.badge.name}: Only 3 left`,
      });
    expect(await site.stocks()).toEqual([3, 3]);
    expect(await countOrders(site)).toBe(0);
    expect(await balanceOf(site, site.rep.id)).toBe(0);
  });

  test('counts the limit a buyer over all lines of a product, and over earlier orders', async () => {
    const site = await till(start);
    const pupil = await site.aUser();
    const shirt = await site.aProduct({ name: 'Shirt', available: 9, max_per_buyer: 2 });
    const [one, two] = [[site.line(shirt)], [site.line(shirt), site.line(shirt)]];
    const statusOf = async (...args: Parameters<typeof site.sell>) =>
      (await site.sell(...args)).statusCode;
    expect(await statusOf([...two, ...one], { buyerName: 'Mara' })).toBe(409);
    expect(await statusOf(two, { buyerName: 'Mara' })).toBe(201);
    expect(await statusOf(two, { buyerName: 'Mara' }), 'nobody to count for').toBe(201);
    expect(await statusOf(one, { buyerId: pupil.id })).toBe(201);
    expect(await statusOf(two, { buyerId: pupil.id })).toBe(409);
    expect(await statusOf(one, { buyerId: pupil.id })).toBe(201);
    expect(await stockOf(site, shirt.id)).toBe(3);
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
    expect(sales.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await site.stocks()).toEqual([1, 1]);
    expect(await countOrders(site)).toBe(2);
  });

  test('is ended by undoing its orders, although they were handed over', async () => {
    const site = await till(start);
    const pupil = await site.aUser();
    const lines = [site.line(site.mug), site.line(site.badge)];
    const { orders } = (await site.sell(lines, { buyerId: pupil.id, handedOver: true })).json();
    const [otherRep, [mugOrder, badgeOrder]] = [await site.aUser({ role: 1 }), orders];
    expect((await site.undo(mugOrder.id, otherRep)).statusCode).toBe(403);
    const undone = await site.undo(mugOrder.id);
    expect(undone.json()).toMatchObject({ status: 'CANCELLED' });
    const [receipt] = await mailsOf(site);
    expect([receipt?.kind, receipt?.text.includes('Mug')]).toEqual(['order-paid', false]);
    const twice = await Promise.all([site.undo(badgeOrder.id), site.undo(badgeOrder.id)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await site.stocks()).toEqual([3, 3]);
    expect(await balanceOf(site, site.rep.id)).toBe(0);
    expect((await mailsOf(site)).map(({ kind }) => kind)).not.toContain('order-paid');
  });

  test.each([undefined, crypto.randomUUID()])(
    'with the key %s is ended whole by one call, and no other sale',
    async (key) => {
      const site = await till(start);
      const pupil = await site.aUser();
      const lines = [site.line(site.mug), site.line(site.badge), site.line(site.badge)];
      const sold = await site.sell(lines, { buyerId: pupil.id, handedOver: true }, site.rep, key);
      const [mugOrder, , lastOrder] = sold.json().orders;
      await site.sell([site.line(site.mug)], {}, site.rep);
      const [otherRep, council] = [await site.aUser({ role: 1 }), await site.aUser({ role: 2 })];
      const wholeSale = true;
      expect((await site.undo(lastOrder.id, otherRep, { wholeSale })).statusCode).toBe(403);
      expect((await site.undo(lastOrder.id, council, { wholeSale })).statusCode).toBe(400);
      expect(await site.stocks()).toEqual([1, 1]);
      await site.undo(mugOrder.id);
      const [reason, ids] = ['Wrong', [lastOrder.id, mugOrder.id, lastOrder.id]];
      const undone = await Promise.all(
        ids.map((id) => site.undo(id, council, { reason, wholeSale })),
      );
      expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect(await site.stocks()).toEqual([2, 3]);
      expect(await balanceOf(site, site.rep.id)).toBe(850);
      expect((await mailsOf(site)).map(({ kind }) => kind)).toEqual(['order-cancelled']);
    },
  );

  if (engine === 'postgres') return;

  test.each([
    ['after the last day of the sale', { saleUntil: -1 }, 201],
    ['before its first day', { saleFrom: 2 }, 409],
  ])('of what is left %s', async (_, days: { saleFrom?: number; saleUntil?: number }, status) => {
    const site = await till(start);
    const dayIn = (count: number | undefined) =>
      count === undefined ? null : schoolDay(site.clock.now() + count * DAY_MS);
    const { id } = await site.aProduct({
      ...{ available: 1, sale_from: dayIn(days.saleFrom), sale_until: dayIn(days.saleUntil) },
    });
    const line = site.line({ id });
    const sellOne = await site.call('orders.sell', { as: site.rep, body: line });
    expect(sellOne.statusCode).toBe(status);
    expect((await site.sell([line])).json().code).toBe(
      status === 201 ? 'OUT_OF_STOCK' : 'SALE_CLOSED',
    );
    const pupil = await site.aUser();
    const order = await site.call('orders.create', { as: pupil, body: line });
    expect(order.json().code).toBe('SALE_CLOSED');
  });
});
