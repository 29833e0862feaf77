import fc from 'fast-check';
import { sql } from 'kysely';
import type { Results } from 'shared/contract';
import { classKey, ORDER_STATUSES, schoolDay } from 'shared/domain';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { MIGRATION_FILES } from '../../database/migration-files.ts';
import type { Row } from '../../database/tables.ts';

const HOUR_MS = 60 * 60_000;
const STEP_COUNT = 120;
/** The council sells a mug, and its cash is cleared: by chance no step may do either. */
const LAST_STEPS = [
  [6, 1, 2],
  [11, 1, 2],
];

async function aSale(start: (options: object) => Promise<TestApp>) {
  const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0', STEP_UP: 'off' } });
  const people: TestUser[] = [];
  const classes = [null, '11a', '11A', '9C', null];
  for (const [at, role] of ([2, 1, 1, 0, 0] as const).entries()) {
    const schoolClass = classes[at] ?? null;
    const inClass = { class: schoolClass, class_key: classKeyOf(schoolClass) };
    people.push(await testApp.aUser({ role, ...inClass }));
  }
  const [council] = people as [TestUser];
  const sizes = ['S', 'M'].map((name, at) => ({ name, available: -1, price: at ? 12.35 : null }));
  const commonFields = { description: '', price: 10.1, available: -1 };
  const products = [
    { ...commonFields, name: 'Hoodie', cost: 7.03, options: sizes },
    { ...commonFields, name: 'Mug', cost: 1.99 },
    { ...commonFields, name: 'Badge', price: 0.07 },
  ];
  const createdProducts = [];
  for (const body of products)
    createdProducts.push((await testApp.call('products.create', { as: council, body })).json());
  const read = async (query = {}) =>
    (await testApp.call('results.get', { as: council, query })).json<Results>();
  return { ...testApp, people, council, products: createdProducts, read };
}

type SaleSite = Awaited<ReturnType<typeof aSale>>;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Something that a person does; the numbers choose who and what. */
async function takeStep({ call, clock, people, products, council }: SaleSite, [a, b, c]: number[]) {
  const [who, what, quantity] = [a ?? 0, b ?? 0, 1 + ((c ?? 0) % 9)];
  const params = { id: 1 + (what % 40) };
  // Five days in all: a session lasts seven.
  clock.forward((what % 3) * HOUR_MS);
  if (who % 3 === 0) {
    const product = pick(products, what);
    const optionId =
      product.options.length > 0 ? pick<{ id: number }>(product.options, who).id : null;
    const body = { product: { id: product.id }, quantity, optionId };
    if (what % 5 === 1) return call('orders.sell', { as: council, body });
    return call('orders.create', { as: pick(people, what), body });
  }
  if (who % 7 === 1)
    return call('orders.undoPaid', { as: council, params, body: { reason: 'A mistake' } });
  if (who % 5 === 1) {
    const { id } = pick(people.slice(0, 3), quantity);
    return call('users.clearBalance', {
      as: council,
      params: { id },
      body: { counted: what / 100, kept: (quantity % 4) / 2, note: 'counted' },
    });
  }
  if (who % 13 === 1) {
    const body = { class: pick(['9C', '11А', '12D'], what) };
    return call('users.updateMe', { as: pick(people, quantity), body });
  }
  const status = pick(ORDER_STATUSES, what);
  return call('orders.setStatus', { as: council, params, query: { status } });
}

const classKeyOf = (schoolClass: string | null) => classKey(schoolClass) || null;

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
    const history = fc.array(fc.array(fc.noBias(fc.nat(9999)), { minLength: 3, maxLength: 3 }), {
      minLength: STEP_COUNT,
      maxLength: STEP_COUNT,
    });
    const check = fc.asyncProperty(history, async (steps) => {
      const sale = await aSale(start);
      for (const numbers of [...steps, ...LAST_STEPS]) await takeStep(sale, numbers);
      const orders = await sale.db.selectFrom('orders').selectAll().execute();
      const results = await sale.read();
      expect(results.total).toMatchObject(figuresOf(orders));
      for (const { id, cost, left, ...shown } of results.byProduct) {
        expect(shown).toMatchObject(figuresOf(orders.filter((order) => order.product_id === id)));
        const unit = { [sale.products[0].id]: 703, [sale.products[1].id]: 199 }[id];
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
      const entries = await sale.db.selectFrom('balance_entries').selectAll().execute();
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
        const ofProduct = await sale.read({ product: id });
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
