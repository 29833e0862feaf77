import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestUser } from '../support/factories.ts';
import { onEveryEngine, type Start } from '../support/test-app.ts';
import { ENDLESS, heldOf, type School } from './walk-model.ts';
import { steps, type Walk } from './walk-steps.ts';

/** `WALK_STEPS=5000` walks further. */
const STEPS = Number(process.env.WALK_STEPS ?? 200);
/** The most steps of one school; then another begins. */
const LONGEST = 200;

async function begin(start: Start): Promise<Walk> {
  const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
  const users: TestUser[] = [];
  for (const [role, year] of [
    [3, null],
    [2, null],
    [2, '26'],
    [1, '26'],
    [1, '27'],
    [1, '27'],
    [0, '26'],
    [0, '27'],
    [0, '27'],
    [0, null],
  ] as const) {
    const n = users.length;
    const email = `pupil${n}${year ? `.${year}` : ''}@school.example`;
    users.push(await testApp.aUser({ role, graduation_year: year, email }));
  }
  const items = [];
  for (const stock of [40, 15, 3, ENDLESS]) {
    const { id } = await testApp.aProduct({ available: stock, price_cents: 250 });
    items.push({ id, price: 250, stock, onSale: true, supplied: stock });
  }
  const people = users.map(({ id, role, graduation_year: year }) => ({
    id,
    role,
    year,
    balance: 0,
  }));
  return { testApp, users, school: { people, items, orders: [], cleared: 0 } };
}

/** Compares the whole database with the whole model. */
async function compare({ testApp: { db }, school }: Walk): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'reserved', 'rep_id', 'collected_by_id', 'total_cents'])
    .orderBy('id')
    .execute();
  expect(orders).toEqual(
    [...school.orders]
      .sort((a, b) => a.id - b.id)
      .map(({ id, status, reserved, rep, takenBy, cents }) => ({
        id,
        status,
        reserved: reserved ? 1 : 0,
        rep_id: rep?.id ?? null,
        collected_by_id: takenBy?.id ?? null,
        total_cents: cents,
      })),
  );
  const products = await db
    .selectFrom('products')
    .select(['available', 'price_cents', 'deleted_at'])
    .orderBy('id')
    .execute();
  expect(products.map((row) => [row.available, row.price_cents, row.deleted_at === null])).toEqual(
    school.items.map(({ stock, price, onSale }) => [stock, price, onSale]),
  );
  const users = await db
    .selectFrom('users')
    .select(['id', 'role', 'collected_balance_cents as balance'])
    .orderBy('id')
    .execute();
  expect(users).toEqual(school.people.map(({ id, role, balance }) => ({ id, role, balance })));
  await addUp(db, school);
}

/** Invariants after every walk, independent of the model: nothing is lost, nothing appears. */
async function addUp(db: Walk['testApp']['db'], school: School): Promise<void> {
  for (const item of school.items) {
    if (item.stock !== ENDLESS) expect(item.stock + heldOf(school, item)).toBe(item.supplied);
  }
  const entries = await db.selectFrom('balance_entries').selectAll().orderBy('id').execute();
  const sumWhere = (matches: (entry: (typeof entries)[number]) => boolean): number =>
    entries.filter(matches).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  for (const { id, balance } of school.people) {
    const own = entries.filter(({ user_id: holder }) => holder === id);
    expect(sumWhere(({ user_id: holder }) => holder === id)).toBe(balance);
    expect(own.at(-1)?.balance_after_cents ?? 0).toBe(balance);
  }
  for (const { id, status, cents } of school.orders) {
    const paid = status === 'PAID' || status === 'DELIVERED';
    expect(sumWhere(({ order_id: order }) => order === id)).toBe(paid ? cents : 0);
  }
  expect(sumWhere(({ kind }) => kind === 'CLEAR') + school.cleared).toBe(0);
}

onEveryEngine('whatever people do, in whatever order', (start) => {
  test(
    'stock, orders, cash and ledger add up after every step',
    async () => {
      const walkAll = fc.asyncProperty(steps(Math.min(STEPS, LONGEST)), async (taken) => {
        const walk = await begin(start);
        for (const step of taken) {
          await step.take(walk);
          await compare(walk);
        }
      });
      await fc.assert(walkAll, {
        numRuns: Math.ceil(STEPS / LONGEST),
        endOnFailure: !process.env.WALK_SHRINK,
      });
    },
    20_000 + STEPS * 200,
  );
});
