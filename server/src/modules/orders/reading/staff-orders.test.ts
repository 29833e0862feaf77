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
  let buyer: TestUser;
  const names = new Map<number, string>();
  beforeAll(async () => {
    testApp = await share();
    const { aUser, aProduct, anOrder } = testApp;
    [council, buyer] = [await aUser({ role: 2 }), await aUser()];
    const product = await aProduct({ name: 'Calendar 2027 (wall)' });
    for (const [day, created_at] of Object.entries(DAYS))
      for (const status of STATUSES) {
        const order = { status, created_at, rep_id: council.id, product_id: product.id };
        const { id } = await anOrder({ ...order, product_name: 'Calendar 2027' });
        names.set(id, `${day} ${status}`);
      }
    await anOrder({ buyer_id: buyer.id, status: 'DELIVERED', created_at: 0 });
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

  test('can be those of one buyer', async () => {
    const query = { page: 0, size: 9999, buyer: buyer.id };
    const { content } = (await testApp.call('orders.admin', { as: council, query })).json();
    expect(content).toHaveLength(1);
  });

  test('have the present name of the product beside the one it was ordered by', async () => {
    const { orders } = (await testApp.call('orders.assigned', { as: council })).json();
    expect(orders.content[0]).toMatchObject({
      productName: 'Calendar 2027',
      product: { name: 'Calendar 2027 (wall)' },
    });
  });
});
