import fc from 'fast-check';
import { sql } from 'kysely';
import type { Results } from 'shared/contract';
import { classKey, DAY_MS, schoolDay } from 'shared/domain';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import {
  aSchoolToWalk,
  takeStep,
  WALK_PRODUCTS,
  walkOf,
} from '../../../test/support/school-walk.ts';
import { onEveryEngine, onSqlite } from '../../../test/support/test-app.ts';
import { MIGRATION_FILES } from '../../database/migration-files.ts';
import type { Row } from '../../database/tables.ts';

const HOUR_MS = 60 * 60_000;
const STEP_COUNT = 120;

const cents = (amount: number) => Math.round(amount * 100);

/** The sum of these orders with one of the statuses, as the results show it. */
function sumWithStatus(orders: readonly Row<'orders'>[], ...statuses: string[]) {
  const counted = orders.filter(({ status }) => statuses.includes(status));
  return {
    pieces: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: counted.reduce((sum, { total_cents }) => sum + total_cents, 0) / 100,
  };
}

const figuresOf = (orders: readonly Row<'orders'>[]) => ({
  ordered: sumWithStatus(orders, 'PENDING', 'PAID', 'DELIVERED'),
  paid: sumWithStatus(orders, 'PAID', 'DELIVERED'),
  handedOut: sumWithStatus(orders, 'DELIVERED'),
  cancelled: sumWithStatus(orders, 'CANCELLED'),
});

onEveryEngine('results', (start, { engine }) => {
  test('agree to the stotinka with orders and ledger, whatever happened', async () => {
    const check = fc.asyncProperty(walkOf(STEP_COUNT), async (steps) => {
      const school = await aSchoolToWalk(start);
      const { call, db, products } = school;
      const [admin] = school.users as [TestUser];
      const read = async (query = {}) =>
        (await call('results.get', { as: admin, query })).json<Results>();
      for (const step of steps) await takeStep(school, step);
      // By chance no step may do either, or come at 00:30 in Sofia, when the day has not begun in UTC.
      school.clock.forward((DAY_MS + 22.5 * HOUR_MS - (school.clock.now() % DAY_MS)) % DAY_MS);
      const line = { product: { id: products.at(3) }, quantity: 2 };
      await call('orders.sell', { as: admin, body: line });
      const clearing = { counted: 1, note: 'counted' };
      await call('users.clearBalance', { as: admin, params: { id: admin.id }, body: clearing });
      const orders = await db.selectFrom('orders').selectAll().execute();
      const results = await read();
      expect(results.total).toMatchObject(figuresOf(orders));
      for (const { id, cost, left, ...shown } of results.byProduct) {
        expect(shown).toMatchObject(figuresOf(orders.filter((order) => order.product_id === id)));
        const unit = WALK_PRODUCTS[products.indexOf(id)]?.cost_cents ?? undefined;
        expect(cost && cents(cost)).toBe(unit && unit * shown.paid.pieces);
        expect(cents(left)).toBe(cents(shown.paid.amount) - (unit ?? 0) * shown.paid.pieces);
      }
      for (const { option, ...shown } of results.byOption)
        expect(shown).toMatchObject(
          figuresOf(orders.filter((order) => order.option_id === option.id)),
        );
      for (const { rep, ...shown } of results.byRep) {
        const id = rep?.id ?? null;
        expect(shown).toMatchObject(figuresOf(orders.filter((order) => order.rep_id === id)));
      }
      for (const { class: schoolClass, ...shown } of results.byClass) {
        const key = classKey(schoolClass);
        const ofClass = orders.filter((order) => classKey(order.class) === key);
        expect(shown).toMatchObject(figuresOf(ofClass));
      }
      const paid = orders.filter(({ status }) => status === 'PAID' || status === 'DELIVERED');
      for (const { day, paid: shown } of results.byDay) {
        const onDay = paid.filter(({ paid_at }) => schoolDay(paid_at ?? 0) === day);
        expect(shown).toEqual(sumWithStatus(onDay, 'PAID', 'DELIVERED'));
      }
      const byDay = results.byDay.reduce((sum, { paid: { amount } }) => sum + cents(amount), 0);
      const entries = await db.selectFrom('balance_entries').selectAll().execute();
      const ledger = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const clearings = entries.filter(({ kind }) => kind === 'CLEAR');
      const cleared = clearings.reduce((sum, { amount_cents }) => sum - amount_cents, 0);
      const counted = clearings.reduce((sum, entry) => sum + (entry.counted_cents ?? 0), 0);
      const { cash, total } = results;
      const inCash = (entry: Results['cash']) =>
        cents(entry.handedOver) + cents(entry.withReps) + cents(entry.missing);
      expect([byDay, ledger + cleared, inCash(cash)]).toEqual(
        Array(3).fill(cents(total.paid.amount)),
      );
      expect(cents(cash.withReps)).toBe(ledger);
      expect(cents(cash.missing)).toBe(cleared - counted);
      expect(byDay).toBeGreaterThan(0);
      expect(clearings.length).toBeGreaterThan(0);
      for (const { id, name: _, ...shown } of results.byProduct) {
        const ofProduct = await read({ product: id });
        expect(ofProduct.total).toEqual(shown);
        expect(ofProduct.products).toEqual(results.products);
        expect(inCash(ofProduct.cash)).toBe(cents(shown.paid.amount));
      }
    });
    await fc.assert(check, { numRuns: 1, endOnFailure: true });
  });

  test('keep the class that a buyer was in, and know where the cash of one product is', async () => {
    const { call, aUser, aProduct } = await start();
    const council = await aUser({ role: 2 });
    const rep = await aUser({ role: 1 });
    const pupil = await aUser({ class: '8А', class_key: '8a', class_year: 2026 });
    const [hoodie, mug] = [await aProduct(), await aProduct()];
    const sell = async (product: { id: number }, quantity: number) => {
      const body = { product: { id: product.id }, quantity, buyerId: pupil.id };
      expect((await call('orders.sell', { as: rep, body })).statusCode).toBe(201);
    };
    await sell(hoodie, 3);
    await call('users.updateMe', { as: pupil, body: { class: '9А' } });
    await sell(mug, 1);
    const clearing = { params: { id: rep.id }, body: { counted: 19, note: 'wrong change' } };
    await call('users.clearBalance', { as: council, ...clearing });
    await sell(hoodie, 1);
    const read = async (query = {}) =>
      (await call('results.get', { as: council, query })).json<Results>();
    const classes = ({ byClass }: Results) =>
      byClass.map(({ class: name, paid }) => [name, paid.pieces]);
    const all = await read();
    expect(classes(all)).toEqual([
      ['8А', 3],
      ['9А', 2],
    ]);
    expect(all.cash).toEqual({ handedOver: 19, withReps: 5, missing: 1 });
    const hoodies = await read({ product: String(hoodie.id) });
    expect(classes(hoodies)).toEqual([
      ['8А', 3],
      ['9А', 1],
    ]);
    expect(hoodies.cash).toEqual({ handedOver: 14.25, withReps: 5, missing: 0.75 });
    expect(hoodies.withoutOption).toEqual(hoodies.total);
    expect((await read({ product: '999' })).products).toHaveLength(2);
    expect(await read({ product: 'mug' })).toMatchObject({ code: 'INVALID' });
  });

  test('of orders that are older than this know the class that the buyer is in now', async () => {
    const { db, aUser, anOrder } = await start();
    const pupil = await aUser({ class: '8А' });
    const { id } = await anOrder({ buyer_id: pupil.id });
    const file = MIGRATION_FILES.find(({ name }) => name.endsWith('class-of-orders'));
    const [, fillColumn = ''] = file?.statements(engine) ?? [];
    await sql.raw(fillColumn).execute(db);
    const order = db.selectFrom('orders').select('class').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ class: '8А' });
  });
});

onSqlite('results', (start) => {
  test('are of the orders placed on the days of the school, the last one included', async () => {
    const { call, aUser, anOrder } = await start();
    const as = await aUser({ role: 2 });
    // Midnight in Sofia is 22:00 UTC in winter.
    for (const time of ['11-04T21:59:59Z', '11-04T22:00:00Z', '11-05T21:59:59Z', '11-05T22:00:00Z'])
      await anOrder({ created_at: Date.parse(`2026-${time}`) });
    await anOrder({ created_at: Date.parse('2026-11-05T12:00:00Z'), currency: 'EUR' });
    const read = async (query: Record<string, string>) =>
      (await call('results.get', { as, query })).json();
    const day = await read({ from: '2026-11-05', to: '2026-11-05' });
    expect(day).toMatchObject({ currency: 'BGN', currencies: ['BGN', 'EUR'] });
    expect(day.total.ordered).toEqual({ pieces: 2, amount: 10 });
    const euro = await read({ to: '2026-11-05', currency: 'EUR' });
    expect(euro.total.ordered).toEqual({ pieces: 1, amount: 5 });
    expect(await read({ from: '2026-11-05', to: '2026-11-04' })).toMatchObject({
      code: 'INVALID',
      fields: { to: 'must not be before the first day' },
    });
    expect((await read({ from: '2026-13-01' })).code).toBe('INVALID');
  });

  test('the cost is for staff alone, and a goal shows everybody what is paid', async () => {
    const { call, aUser, anOrder } = await start();
    const as = await aUser({ role: 2 });
    const mug = { name: 'Mug', description: '', price: 5, available: 9 };
    const body = { ...mug, cost: 2.5, goal: 100 };
    const { id } = (await call('products.create', { as, body })).json();
    const params = { id };
    for (const status of ['PENDING', 'PAID', 'DELIVERED', 'CANCELLED'] as const)
      await anOrder({ product_id: id, status, quantity: 2 });
    const shown = (await call('products.get', { params })).json();
    expect(shown).toMatchObject({ goal: 100, raised: 20 });
    expect(shown).not.toHaveProperty('cost');
    expect((await call('products.admin', { as, params })).json()).toMatchObject({ cost: 2.5 });
  });
});
