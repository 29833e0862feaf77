import fc from 'fast-check';
import { hasRight } from 'shared/domain';
import { expect, test } from 'vitest';
import {
  aSchoolToWalk,
  takeStep,
  WALK_OPTIONS,
  WALK_PRODUCTS,
  type WalkedSchool,
  walkOf,
} from '../../../../test/support/school-walk.ts';
import { onEveryEngine } from '../../../../test/support/test-app.ts';
import type { Row } from '../../../database/tables.ts';

const STEP_COUNT = 250;
/** Nothing that was lost or has appeared mends itself: a look after some steps finds it, and still shows which they were. */
const STEPS_BETWEEN_LOOKS = 5;

const stocksOf = (shelf: readonly { available: number }[]) =>
  shelf.map(({ available }) => available);

/** Nothing is lost and nothing appears. */
async function expectAllToAddUp({ db, products, options }: WalkedSchool): Promise<void> {
  const [orders, shelf, optionShelf, entries, users] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('products').select(['id', 'available']).orderBy('id').execute(),
    db.selectFrom('product_options').select(['id', 'available']).orderBy('id').execute(),
    db.selectFrom('balance_entries').selectAll().orderBy('id').execute(),
    db.selectFrom('users').select(['id', 'role', 'collected_balance_cents']).execute(),
  ]);
  const withHeldPieces = (
    { id, available }: { id: number; available: number },
    holds: (order: Row<'orders'>) => boolean,
  ) => ({
    id,
    available: orders
      .filter((order) => order.reserved === 1 && holds(order))
      .reduce((sum, { quantity }) => sum + quantity, available),
  });
  const wholeShelf = shelf.map((product) =>
    withHeldPieces(product, ({ product_id, option_id }) => product_id === product.id && !option_id),
  );
  expect(wholeShelf.map(({ id }) => id)).toEqual(products);
  expect(stocksOf(wholeShelf)).toEqual(stocksOf(WALK_PRODUCTS));
  const wholeOptions = optionShelf.map((option) =>
    withHeldPieces(option, ({ option_id }) => option_id === option.id),
  );
  expect(wholeOptions.map(({ id }) => id)).toEqual(options);
  expect(stocksOf(wholeOptions)).toEqual(stocksOf(WALK_OPTIONS));

  const cash = (cashEntries: typeof entries) =>
    cashEntries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  for (const { id, status, total_cents: total } of orders) {
    const isPaid = status === 'PAID' || status === 'DELIVERED';
    expect(cash(entries.filter(({ order_id }) => order_id === id))).toBe(isPaid ? total : 0);
  }
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
  test('stock, orders, cash and ledger add up', async () => {
    await fc.assert(
      fc.asyncProperty(walkOf(STEP_COUNT), async (steps) => {
        const school = await aSchoolToWalk(start);
        let acceptedCount = 0;
        for (const [at, step] of steps.entries()) {
          const statusCode = await takeStep(school, step);
          expect([200, 201, 400, 403, 404, 409], step[0]).toContain(statusCode);
          if (statusCode < 300) acceptedCount += 1;
          if ((at + 1) % STEPS_BETWEEN_LOOKS === 0) await expectAllToAddUp(school);
        }
        expect(acceptedCount).toBeGreaterThan(STEP_COUNT / 10);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
