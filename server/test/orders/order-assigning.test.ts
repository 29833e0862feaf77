import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../support/orders.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';

onEveryEngine('assigning an order to another rep', (_, { share, engine }) => {
  let world: TestApp;
  beforeAll(async () => {
    world = await share();
  });

  /** Waits until a transaction waits for another one. On SQLite this cannot be seen. */
  const someoneWaits = async ({ db, call }: TestApp): Promise<void> => {
    if (engine === 'sqlite') return void (await call('products.list'));
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(db)).rows.length === 0);
  };

  test.each([
    ['with the status that was seen', { 'if-match': '"PENDING"' }],
    ['without', {}],
  ])('at the moment of a change of status %s does not get in its way', async (_name, headers) => {
    const council = await world.aUser({ role: 2 });
    const [rep, other] = [await world.aUser({ role: 1 }), await world.aUser({ role: 1 })];
    const order = await world.anOrder({ rep_id: rep.id });
    const assigned = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const giving = world.deps.database.transaction(async (tx) => {
      await tx.updateTable('orders').set({ rep_id: other.id }).where('id', '=', order.id).execute();
      assigned.resolve();
      await finish.promise;
    });
    await assigned.promise;
    const change = world.call('orders.setStatus', {
      as: council,
      params: { id: order.id },
      query: { status: 'PAID' },
      headers,
    });
    await someoneWaits(world);
    finish.resolve();
    await giving;
    const { status, assignedRep } = (await change).json();
    expect([(await change).statusCode, status, assignedRep?.id]).toEqual([200, 'PAID', other.id]);
    expect(await balanceOf(world, council.id)).toBe(order.total_cents);
  });

  test('the council gives an open order to another rep', async () => {
    const council = await world.aUser({ role: 2 });
    const rep = await world.aUser({ role: 1 });
    const order = await world.anOrder();
    const answer = await world.call('orders.assign', {
      as: council,
      params: { id: order.id },
      query: { repId: rep.id },
    });
    expect(answer.json().assignedRep.id).toBe(rep.id);
  });

  test.each([
    ['a user who collects no money', 0, 'PENDING', 'NOT_A_REP'],
    ['a rep, when it is delivered', 1, 'DELIVERED', 'ORDER_CLOSED'],
  ] as const)('it cannot be assigned to %s', async (_, role, status, code) => {
    const order = await world.anOrder({ status });
    const answer = await world.call('orders.assign', {
      as: await world.aUser({ role: 2 }),
      params: { id: order.id },
      query: { repId: (await world.aUser({ role })).id },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe(code);
  });
});

onEveryEngine('assigned orders', (start) => {
  test('a rep sees the orders assigned to them and who placed them', async () => {
    const world = await start();
    const rep = await world.aUser({ role: 1 });
    const buyer = await world.aUser({ name: 'Maria', email: 'maria27@school.example' });
    const mine = await world.anOrder({ rep_id: rep.id, buyer_id: buyer.id });
    await world.anOrder({ rep_id: rep.id, buyer_id: buyer.id, created_at: 1 });
    await world.anOrder();
    const summary = (
      await world.call('orders.assigned', { as: rep, query: { page: 0, size: 9999 } })
    ).json();
    expect(summary.orders.totalElements).toBe(2);
    expect(summary.orders.content[0]).toMatchObject({
      id: mine.id,
      buyerId: buyer.id,
      buyerName: 'Maria',
    });
    expect(summary.users).toEqual([
      {
        id: buyer.id,
        name: 'Maria',
        fullName: 'Maria',
        username: buyer.username,
        email: 'maria27@school.example',
      },
    ]);
    const all = (
      await world.call('orders.admin', { as: rep, query: { page: 0, size: 9999 } })
    ).json();
    expect(all.totalElements).toBe(3);
  });
});
