import type { OrderStatus } from 'shared/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const STATUSES: readonly OrderStatus[] = ['PENDING', 'PAID', 'DELIVERED', 'CANCELLED'];
/** The last moment of 14 September and the first of 15 September at the school. */
const DAYS = {
  last: Date.parse('2026-09-14T20:59:59.999Z'),
  first: Date.parse('2026-09-14T21:00:00.000Z'),
};

onEveryEngine('the orders of staff', (_, { share }) => {
  let testApp: TestApp;
  let council: TestUser;
  const names = new Map<number, string>();
  beforeAll(async () => {
    testApp = await share();
    const { aUser, aProduct, anOrder } = testApp;
    council = await aUser({ role: 2 });
    const product = await aProduct({ name: 'Calendar 2027 (wall)' });
    for (const [day, created_at] of Object.entries(DAYS))
      for (const status of STATUSES) {
        const order = { status, created_at, rep_id: council.id, product_id: product.id };
        const { id } = await anOrder({ ...order, product_name: 'Calendar 2027' });
        names.set(id, `${day} ${status}`);
      }
    await anOrder({ status: 'DELIVERED', created_at: 0 });
  });

  const openOnes = ['first PAID', 'first PENDING', 'last PAID', 'last PENDING'];
  const closedOf = (day: string) => [`${day} CANCELLED`, `${day} DELIVERED`];

  describe.each(['orders.admin', 'orders.assigned'] as const)('%s', (call) => {
    test.each<[Record<string, string>, string[]]>([
      [{}, [...openOnes, ...closedOf('first'), ...closedOf('last')]],
      [{ from: '2026-09-15' }, [...openOnes, ...closedOf('first')]],
      [{ to: '2026-09-14' }, [...openOnes, ...closedOf('last')]],
      [{ from: '2026-09-16', to: '2026-09-20' }, openOnes],
      [{ state: 'open' }, openOnes],
      [{ state: 'closed', from: '2026-09-15' }, closedOf('first')],
    ])('with %j has all open ones, and closed ones of the period', async (query, expected) => {
      const all = { page: 0, size: 9999, ...query };
      const response = (await testApp.call(call, { as: council, query: all })).json();
      const { content, totalElements } = response.orders ?? response;
      const found = content.flatMap(({ id }: { id: number }) => names.get(id) ?? []);
      expect(found.toSorted()).toEqual(expected.toSorted());
      expect(totalElements).toBe(content.length);
      const stats = (await testApp.call('orders.stats', { as: council, query })).json();
      if ('state' in query) return;
      expect(stats.assigned.counts.DELIVERED).toBe(
        expected.filter((name) => name.endsWith('DELIVERED')).length,
      );
    });
  });

  test('are found by product, option and buyer, with the total of these', async () => {
    const { aProduct, anOption, anOrder } = testApp;
    const [as, pupil] = [await testApp.aUser({ role: 2 }), await testApp.aUser()];
    const [{ id: hoodie }, { id: mug }] = [await aProduct(), await aProduct()];
    const { id: option } = await anOption({ product_id: hoodie });
    const order = async (columns: object) => (await anOrder({ rep_id: as.id, ...columns })).id;
    const ofOption = await order({ product_id: hoodie, option_id: option });
    const plain = await order({ product_id: hoodie });
    const ofPupil = await order({ product_id: mug, buyer_id: pupil.id });
    const find = async (query: { product?: number; option?: number; buyer?: number }) => {
      const allOrders = (await testApp.call('orders.admin', { as, query })).json();
      const { orders } = (await testApp.call('orders.assigned', { as, query })).json();
      expect(orders.content).toEqual(allOrders.content);
      return [allOrders.totalElements, ...allOrders.content.map(({ id }: { id: number }) => id)];
    };
    expect(await find({ product: hoodie })).toEqual([2, plain, ofOption]);
    expect(await find({ option })).toEqual([1, ofOption]);
    expect(await find({ buyer: pupil.id })).toEqual([1, ofPupil]);
  });

  test('of a rep are those assigned to them, beside their buyers', async () => {
    const { aUser, anOrder } = testApp;
    const rep = await aUser({ role: 1 });
    const maria = await aUser({ name: 'Maria', email: 'maria27@school.example' });
    const columns = { rep_id: rep.id, buyer_id: maria.id };
    const { id } = await anOrder(columns);
    await anOrder({ ...columns, created_at: 1 });
    const { orders, users } = (await testApp.call('orders.assigned', { as: rep })).json();
    expect(orders.totalElements).toBe(2);
    expect(orders.content[0]).toMatchObject({ id, buyerId: maria.id, buyerName: 'Maria' });
    expect(users).toEqual([
      {
        ...{ id: maria.id, name: 'Maria', fullName: 'Maria' },
        ...{ username: maria.username, email: 'maria27@school.example' },
      },
    ]);
    const others = { buyer: (await anOrder()).buyer_id ?? 0 };
    const { totalElements } = (
      await testApp.call('orders.admin', { as: rep, query: others })
    ).json();
    expect(totalElements, 'a rep may look at all orders').toBe(1);
  });

  test('have the present name of the product beside the one it was ordered by', async () => {
    const { orders } = (await testApp.call('orders.assigned', { as: council })).json();
    expect(orders.content[0]).toMatchObject({
      productName: 'Calendar 2027',
      product: { name: 'Calendar 2027 (wall)' },
    });
  });
});
