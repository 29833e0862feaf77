import fc from 'fast-check';
import { classKey, ORDER_STATUSES } from 'shared/domain';
import type { TestUser } from './factories.ts';
import type { Start, TestApp } from './test-app.ts';

const ROLES = [3, 2, 1, 1, 0, 0, 0] as const;
const CLASSES = [null, null, '11a', '11A', '9C', null, null];

/** The last one has options, and no stock of its own. */
export const WALK_PRODUCTS = [
  { available: 40, price_cents: 1010, cost_cents: 703 },
  { available: 15, price_cents: 500, cost_cents: 199 },
  { available: 3, price_cents: 7, cost_cents: null },
  { available: -1, price_cents: 500, cost_cents: null },
  { available: -1, price_cents: 1010, cost_cents: 301 },
];
export const WALK_OPTIONS = [
  { available: 20, price_cents: null },
  { available: 5, price_cents: 1235 },
  { available: -1, price_cents: null },
];

export async function aSchoolToWalk(start: Start) {
  const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0', STEP_UP: 'off' } });
  const users: TestUser[] = [];
  for (const [at, role] of ROLES.entries()) {
    const schoolClass = CLASSES[at] ?? null;
    const class_key = classKey(schoolClass) || null;
    users.push(await testApp.aUser({ role, class: schoolClass, class_key }));
  }
  const products: number[] = [];
  for (const columns of WALK_PRODUCTS) products.push((await testApp.aProduct(columns)).id);
  const options: number[] = [];
  for (const columns of WALK_OPTIONS)
    options.push((await testApp.anOption({ ...columns, product_id: products.at(-1) ?? 0 })).id);
  // The last two of them may lose their role during the walk.
  return { ...testApp, users, staff: users.slice(0, 4), products, options };
}

export type WalkedSchool = Awaited<ReturnType<typeof aSchoolToWalk>>;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

type Action = (
  school: WalkedSchool,
  numbers: readonly [number, number, number],
) => ReturnType<TestApp['call']>;

/** A call about one of the first orders, by staff. */
const aboutOrder =
  (
    id: Parameters<TestApp['call']>[0],
    requestOf: (school: WalkedSchool, number: number) => Parameters<TestApp['call']>[1],
  ): Action =>
  (school, [a, b, c]) =>
    school.call(id, {
      as: pick(school.staff, a),
      params: { id: 1 + (b % 20) },
      ...requestOf(school, c),
    });

/** A line of an order: some product, or an option of the last one. */
const lineOf = ({ products, options }: WalkedSchool, b: number, c: number) => ({
  ...(b % 2
    ? { product: { id: products.at(-1) ?? 0 }, optionId: pick(options, b) }
    : { product: { id: pick(products, b / 2) } }),
  quantity: 1 + (c % 6),
});

/** Steps of people, allowed or not. The numbers choose the person and the target. */
const ACTIONS: Readonly<Record<string, Action>> = {
  order: (school, [a, b, c]) =>
    school.call('orders.create', {
      as: pick(school.users, a),
      headers: { 'idempotency-key': `00000000-0000-4000-8000-${`${a}`.padStart(12, '0')}` },
      body: lineOf(school, b, c),
    }),
  sell: (school, [a, b, c]) =>
    school.call('orders.sell', {
      as: pick(school.staff, a),
      body: { ...lineOf(school, b, c), buyerId: pick(school.users, c).id, handedOver: b % 3 === 0 },
    }),
  exchange: aboutOrder('orders.exchange', ({ options }, c) => ({
    body: { optionId: pick(options, c) },
  })),
  setQuantity: aboutOrder('orders.setQuantity', (_, c) => ({ body: { quantity: 1 + (c % 4) } })),
  setStatus: aboutOrder('orders.setStatus', (_, c) => ({
    query: { status: pick(ORDER_STATUSES, c) },
  })),
  undoPaid: aboutOrder('orders.undoPaid', () => ({ body: { reason: 'A mistake' } })),
  assign: aboutOrder('orders.assign', ({ users }, c) => ({ query: { repId: pick(users, c).id } })),
  cancelOwn: ({ call, users }, [a, b]) =>
    call('orders.cancelOwn', { as: pick(users, a), params: { id: 1 + (b % 20) } }),
  clear: ({ call, users, staff }, [a, b, c]) =>
    call('users.clearBalance', {
      as: pick(staff, a),
      params: { id: pick(users, b).id },
      body: { counted: c / 100, kept: (c % 7) / 2, note: 'counted' },
    }),
  setRole: ({ call, users }, [a, b]) =>
    call('users.setRole', {
      as: pick(users, 0),
      params: { id: pick(users.slice(2), a).id },
      query: { newRole: b % 2 ? 'USER' : 'REP' },
    }),
  changeClass: ({ call, users }, [a, b]) =>
    call('users.updateMe', { as: pick(users, a), body: { class: pick(['9C', '11А', '12D'], b) } }),
};

/** Random steps. Orders and their payments come more often. */
export const walkOf = (stepCount: number) => {
  const number = fc.noBias(fc.nat({ max: 1000 }));
  return fc.array(
    fc.tuple(
      fc.constantFrom('order', 'order', 'setStatus', 'setStatus', ...Object.keys(ACTIONS)),
      fc.tuple(number, number, number),
    ),
    { minLength: stepCount, maxLength: stepCount },
  );
};

export async function takeStep(
  school: WalkedSchool,
  [name, numbers]: readonly [string, readonly [number, number, number]],
): Promise<number> {
  // A walk of 250 steps takes less than a session, seven days.
  school.clock.forward((numbers[1] % 30) * 60_000);
  return (await ACTIONS[name]?.(school, numbers))?.statusCode ?? 0;
}
