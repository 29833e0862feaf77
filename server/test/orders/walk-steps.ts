import fc from 'fast-check';
import { ORDER_STATUSES, type OrderStatus } from 'shared/domain';
import { expect } from 'vitest';
import type { TestUser } from '../support/factories.ts';
import type { TestApp } from '../support/test-app.ts';
import {
  demote,
  ENDLESS,
  isAllowed,
  moveAlong,
  type Person,
  type Placed,
  repFor,
  restock,
  type School,
} from './walk-model.ts';

export type Walk = {
  readonly testApp: TestApp;
  readonly school: School;
  readonly users: TestUser[];
};

/** One step that a person takes: against the server and in the model, which computes the expected result. */
const step = <Values>(
  name: string,
  values: fc.Arbitrary<Values>,
  run: (walk: Walk, values: Values) => Promise<void>,
) =>
  values.map((chosen) => ({
    take: (walk: Walk) => run(walk, chosen),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(chosen)}`,
  }));

const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};
const userOf = ({ users }: Walk, person: Person): TestUser => {
  const user = users.find(({ id }) => id === person.id);
  if (!user) throw new Error('Nobody has that number.');
  return user;
};

const at = fc.nat({ max: 1000 });
const quantity = fc.integer({ min: 1, max: 6 });
const stock = fc.oneof(fc.integer({ min: 0, max: 25 }), fc.constant(ENDLESS));

const send = (
  walk: Walk,
  order: Pick<Placed, 'buyer' | 'item' | 'quantity' | 'key'>,
  seen?: number,
) =>
  walk.testApp.call('orders.create', {
    as: userOf(walk, order.buyer),
    headers: { 'idempotency-key': order.key },
    body: {
      product: { id: order.item.id },
      quantity: order.quantity,
      ...(seen !== undefined && { productPrice: seen }),
    },
  });

const place = step(
  'place',
  fc.record({ who: at, what: at, quantity, key: fc.uuid(), wrongPrice: fc.boolean(), dear: at }),
  async (walk, { who, what, quantity, key, wrongPrice, dear }) => {
    const { school } = walk;
    const [buyer, item] = [pick(school.people, who), pick(school.items, what)];
    const wrong = wrongPrice && dear % 5 === 0;
    const answer = await send(
      walk,
      { buyer, item, quantity, key },
      (item.price + (wrong ? 1 : 0)) / 100,
    );
    if (!item.onSale) return expect(answer.json().code).toBe('PRODUCT_NOT_FOUND');
    if (wrong) return expect(answer.json().code).toBe('PRICE_CHANGED');
    const reserved = item.stock !== ENDLESS;
    if (reserved && item.stock < quantity) return expect(answer.json().code).toBe('OUT_OF_STOCK');
    const rep = repFor(school, buyer);
    const cents = item.price * quantity;
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ status: 'PENDING', totalPrice: cents / 100 });
    expect(answer.json().assignedRep?.id ?? null).toBe(rep?.id ?? null);
    if (reserved) item.stock -= quantity;
    const status = 'PENDING' as const;
    const { id } = answer.json();
    school.orders.push({
      id,
      buyer,
      item,
      quantity,
      cents,
      status,
      reserved,
      rep,
      takenBy: null,
      key,
    });
  },
);

const retry = step(
  'retry',
  fc.record({ which: at, other: fc.boolean() }),
  async (walk, { which, other }) => {
    if (walk.school.orders.length === 0) return;
    const order = pick(walk.school.orders, which);
    const answer = await send(walk, { ...order, quantity: order.quantity + (other ? 1 : 0) });
    if (other) return expect(answer.json().code).toBe('KEY_REUSED');
    expect([answer.statusCode, answer.json().id]).toEqual([201, order.id]);
  },
);

const change = (towards: fc.Arbitrary<OrderStatus>) =>
  step(
    'change',
    fc.record({ who: at, which: at, to: towards, byRep: fc.boolean() }),
    async (walk, { who, which, to, byRep }) => {
      const { school, testApp } = walk;
      if (school.orders.length === 0) return;
      const order = pick(school.orders, which);
      const actor = (byRep && order.rep) || pick(school.people, who);
      const answer = await testApp.call('orders.setStatus', {
        as: userOf(walk, actor),
        params: { id: order.id },
        query: { status: to },
        headers: { 'if-match': `"${order.status}"` },
      });
      if (actor.role < 1) return expect(answer.json().code).toBe('FORBIDDEN');
      if (actor.role === 1 && order.rep !== actor) {
        return expect(answer.json().code).toBe('NOT_YOUR_ORDER');
      }
      if (!isAllowed(order.status, to))
        return expect(answer.json().code).toBe('ILLEGAL_TRANSITION');
      expect(answer.json().status).toBe(to);
      moveAlong(order, to, actor);
    },
  );

const assign = step(
  'assign',
  fc.record({ who: at, which: at, rep: at }),
  async (walk, { who, which, rep }) => {
    const { school, testApp } = walk;
    if (school.orders.length === 0) return;
    const [actor, order, taker] = [
      pick(school.people, who),
      pick(school.orders, which),
      pick(school.people, rep),
    ];
    const answer = await testApp.call('orders.assign', {
      as: userOf(walk, actor),
      params: { id: order.id },
      query: { repId: taker.id },
    });
    if (actor.role < 2) return expect(answer.json().code).toBe('FORBIDDEN');
    if (order.status === 'DELIVERED' || order.status === 'CANCELLED') {
      return expect(answer.json().code).toBe('ORDER_CLOSED');
    }
    if (taker.role < 1) return expect(answer.json().code).toBe('NOT_A_REP');
    expect(answer.json().assignedRep.id).toBe(taker.id);
    order.rep = taker;
  },
);

/** An administrator makes a pupil a rep or a rep a pupil. The council and administrators keep their roles. */
const changeRole = step('changeRole', fc.record({ whom: at }), async (walk, { whom }) => {
  const { school, testApp } = walk;
  const person = pick(
    school.people.filter(({ role }) => role < 2),
    whom,
  );
  const newRole = person.role === 1 ? 'USER' : 'REP';
  const answer = await testApp.call('users.setRole', {
    as: userOf(
      walk,
      pick(
        school.people.filter(({ role }) => role === 3),
        0,
      ),
    ),
    params: { id: person.id },
    query: { newRole },
  });
  expect(answer.statusCode).toBe(200);
  if (person.role === 1) demote(school, person);
  else person.role = 1;
});

const edit = step(
  'edit',
  fc.record({
    what: at,
    wanted: stock,
    seen: fc.constantFrom('now', 'earlier', 'unknown'),
    old: stock,
    price: quantity,
  }),
  async (walk, { what, wanted, seen, old, price }) => {
    const { school, testApp } = walk;
    const item = pick(school.items, what);
    const shown = { now: item.stock, earlier: old, unknown: undefined }[seen];
    const answer = await testApp.call('products.update', {
      as: userOf(
        walk,
        pick(
          school.people.filter(({ role }) => role >= 2),
          what,
        ),
      ),
      params: { id: item.id },
      form: [
        [
          'product',
          {
            name: 'Mug',
            description: '',
            price: price / 4,
            available: wanted,
            ...(shown !== undefined && { availableSeen: shown }),
          },
        ],
      ],
    });
    if (!item.onSale) return expect(answer.json().code).toBe('PRODUCT_NOT_FOUND');
    expect(answer.statusCode).toBe(200);
    restock(school, item, { seen: shown, wanted });
    item.price = price * 25;
    expect(answer.json()).toMatchObject({ available: item.stock, price: price / 4 });
  },
);

const shelve = step(
  'shelve',
  fc.record({ what: at }),
  async ({ testApp, school, users }, { what }) => {
    const item = pick(school.items, what);
    const as = userOf(
      { testApp, school, users },
      pick(
        school.people.filter(({ role }) => role >= 2),
        what,
      ),
    );
    const call = item.onSale ? 'products.delete' : 'products.restore';
    const answer = await testApp.call(call, { as, params: { id: item.id } });
    expect(answer.statusCode).toBeLessThan(300);
    item.onSale = !item.onSale;
  },
);

const clear = step(
  'clear',
  fc.record({ who: at, whose: at, expected: fc.constantFrom('right', 'wrong', 'none') }),
  async (walk, { who, whose, expected }) => {
    const { school, testApp } = walk;
    const [actor, holder] = [pick(school.people, who), pick(school.people, whose)];
    const sum = { right: holder.balance, wrong: holder.balance + 1, none: undefined }[expected];
    const answer = await testApp.call('users.clearBalance', {
      as: userOf(walk, actor),
      params: { id: holder.id },
      query: sum === undefined ? {} : { expected: (sum / 100).toFixed(2) },
    });
    const may = actor.role === 3 || (actor.role === 2 && (holder.role < 2 || holder === actor));
    if (!may) return expect(answer.json().code).toBe('FORBIDDEN');
    if (expected === 'wrong') return expect(answer.json().code).toBe('BALANCE_CHANGED');
    expect(answer.json().collectedBalance).toBe(0);
    expect(answer.json().entryId !== undefined).toBe(holder.balance !== 0);
    school.cleared += holder.balance;
    holder.balance = 0;
  },
);

/** All steps, the everyday ones more often. */
export const steps = (most: number) =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: place },
      { weight: 2, arbitrary: retry },
      { weight: 8, arbitrary: change(fc.constantFrom<OrderStatus>('PAID', 'DELIVERED')) },
      { weight: 4, arbitrary: change(fc.constant('CANCELLED')) },
      { weight: 2, arbitrary: change(fc.constantFrom(...ORDER_STATUSES)) },
      { weight: 2, arbitrary: assign },
      { weight: 1, arbitrary: changeRole },
      { weight: 2, arbitrary: edit },
      { weight: 1, arbitrary: shelve },
      { weight: 2, arbitrary: clear },
    ),
    { minLength: most, maxLength: most },
  );
