import fc from 'fast-check';
import { hasRight, ORDER_STATUSES } from 'shared/domain';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';
import type { Row } from '../../../database/tables.ts';

const ROLES = [3, 2, 1, 1, 0, 0, 0] as const;
const STOCKS = [40, 15, 3, -1, -1];
const OPTION_STOCKS = [20, 5, -1];
const STEP_COUNT = 250;

type School = TestApp & {
  readonly users: readonly TestUser[];
  /** The first four users. Some may lose their role during the walk. */
  readonly staff: readonly TestUser[];
  readonly products: readonly number[];
  /** The options of the last product. */
  readonly options: readonly number[];
};

async function aSchool(start: (options: object) => Promise<TestApp>): Promise<School> {
  const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
  const users = [];
  for (const role of ROLES) users.push(await testApp.aUser({ role }));
  const products = [];
  for (const available of STOCKS) products.push((await testApp.aProduct({ available })).id);
  const options = [];
  for (const [position, available] of OPTION_STOCKS.entries()) {
    const columns = { product_id: products.at(-1) ?? 0, available };
    const price_cents = position === 1 ? 700 : null;
    options.push((await testApp.anOption({ ...columns, price_cents })).id);
  }
  return { ...testApp, users, staff: users.slice(0, 4), products, options };
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Steps of people, allowed or not. The numbers choose the person and the target. */
const ACTIONS: Readonly<
  Record<string, (school: School, numbers: readonly number[]) => Promise<{ statusCode: number }>>
> = {
  order: ({ call, users, products }, [a = 0, b = 0, c = 0]) =>
    call('orders.create', {
      as: pick(users, a),
      headers: { 'idempotency-key': `00000000-0000-4000-8000-${`${a}`.padStart(12, '0')}` },
      body: { product: { id: pick(products, b) }, quantity: 1 + (c % 6) },
    }),
  orderOption: ({ call, users, products, options }, [a = 0, b = 0, c = 0]) =>
    call('orders.create', {
      as: pick(users, a),
      body: {
        product: { id: products.at(-1) ?? 0 },
        ...{ optionId: pick(options, b), quantity: 1 + (c % 6) },
      },
    }),
  exchange: ({ call, staff, options }, [a = 0, b = 0, c = 0]) =>
    call('orders.exchange', {
      as: pick(staff, a),
      params: { id: 1 + (b % 20) },
      body: { optionId: pick(options, c) },
    }),
  setQuantity: ({ call, staff }, [a = 0, b = 0, c = 0]) =>
    call('orders.setQuantity', {
      as: pick(staff, a),
      params: { id: 1 + (b % 20) },
      body: { quantity: 1 + (c % 4) },
    }),
  setStatus: ({ call, staff }, [a = 0, b = 0, c = 0]) =>
    call('orders.setStatus', {
      as: pick(staff, a),
      params: { id: 1 + (b % 20) },
      query: { status: pick(ORDER_STATUSES, c) },
    }),
  undoPaid: ({ call, staff }, [a = 0, b = 0]) =>
    call('orders.undoPaid', {
      as: pick(staff, a),
      params: { id: 1 + (b % 20) },
      body: { reason: 'A mistake' },
    }),
  cancelOwn: ({ call, users }, [a = 0, b = 0]) =>
    call('orders.cancelOwn', { as: pick(users, a), params: { id: 1 + (b % 20) } }),
  assign: ({ call, users, staff }, [a = 0, b = 0, c = 0]) =>
    call('orders.assign', {
      as: pick(staff, a),
      params: { id: 1 + (b % 20) },
      query: { repId: pick(users, c).id },
    }),
  clear: ({ call, users, staff }, [a = 0, b = 0, c = 0]) =>
    call('users.clearBalance', {
      as: pick(staff, a),
      params: { id: pick(users, b).id },
      body: { kept: c % 7 },
    }),
  setRole: ({ call, users }, [a = 0, b = 0]) =>
    call('users.setRole', {
      as: pick(users, 0),
      params: { id: pick(users.slice(2), a).id },
      query: { newRole: b % 2 ? 'USER' : 'REP' },
    }),
};

/** Nothing is lost and nothing appears. */
async function expectAllToAddUp({ db, products, options }: School): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const shelf = await db.selectFrom('products').select(['id', 'available']).orderBy('id').execute();
  const heldPieces = (holds: (order: Row<'orders'>) => boolean) =>
    orders
      .filter((order) => order.reserved === 1 && holds(order))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const stocks = shelf.map(
    ({ id, available }) =>
      available + heldPieces(({ product_id, option_id }) => product_id === id && !option_id),
  );
  expect(stocks).toEqual(STOCKS);
  expect(shelf.map(({ id }) => id)).toEqual(products);
  const optionShelf = await db
    .selectFrom('product_options')
    .select(['id', 'available'])
    .orderBy('id')
    .execute();
  const optionStocks = optionShelf.map(
    ({ id, available }) => available + heldPieces(({ option_id }) => option_id === id),
  );
  expect(optionStocks).toEqual(OPTION_STOCKS);
  expect(optionShelf.map(({ id }) => id)).toEqual(options);

  const entries = await db.selectFrom('balance_entries').selectAll().orderBy('id').execute();
  const cash = (cashEntries: typeof entries) =>
    cashEntries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  for (const { id, status, total_cents: total } of orders) {
    const isPaid = status === 'PAID' || status === 'DELIVERED';
    expect(cash(entries.filter(({ order_id }) => order_id === id))).toBe(isPaid ? total : 0);
  }
  const users = await db
    .selectFrom('users')
    .select(['id', 'role', 'collected_balance_cents'])
    .execute();
  for (const { id, role, collected_balance_cents: balance } of users) {
    const entriesOfUser = entries.filter(({ user_id }) => user_id === id);
    expect(cash(entriesOfUser)).toBe(balance);
    expect(entriesOfUser.at(-1)?.balance_after_cents ?? 0).toBe(balance);
    const open = orders.filter(({ status }) => status === 'PENDING' || status === 'PAID');
    if (!hasRight({ role }, 'orders.collect'))
      expect(open.filter(({ rep_id }) => rep_id === id)).toEqual([]);
  }
}

onEveryEngine('whatever people do, in whatever order', (start) => {
  test('stock, orders, cash and ledger add up after every step', async () => {
    const names = ['order', 'setStatus', 'setStatus', 'cancelOwn', ...Object.keys(ACTIONS)];
    const step = fc.tuple(
      fc.constantFrom(...names),
      fc.array(fc.noBias(fc.nat({ max: 1000 })), { minLength: 3, maxLength: 3 }),
    );
    const walk = fc.array(step, { minLength: STEP_COUNT, maxLength: STEP_COUNT });
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const school = await aSchool(start);
        let acceptedCount = 0;
        for (const [name, numbers] of steps) {
          const { statusCode } = (await ACTIONS[name]?.(school, numbers)) ?? { statusCode: 0 };
          expect([200, 201, 400, 403, 404, 409], name).toContain(statusCode);
          if (statusCode < 300) acceptedCount += 1;
          await expectAllToAddUp(school);
        }
        expect(acceptedCount).toBeGreaterThan(STEP_COUNT / 10);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
