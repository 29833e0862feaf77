import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../../test/support/factories.ts';
import { mailsOf, workerFor } from '../../../../test/support/mails.ts';
import { placeOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';
import { createHousekeeping } from '../../housekeeping/housekeeping.service.ts';
import { createWishes } from './wishes.service.ts';

const DAY = 24 * 60 * 60_000;

type Target = { readonly id: number; readonly optionId?: number };

const wish = async ({ call }: TestApp, as: TestUser, { id, ...body }: Target) => {
  const response = await call('wishes.put', { as, params: { id }, body });
  return response.statusCode === 204 ? 204 : [response.statusCode, response.json().code];
};

const setStock = ({ db }: TestApp, id: number, available: number) =>
  db.updateTable('products').set({ available }).where('id', '=', id).execute();

/** Any number of processes does it, here two. */
const tell = ({ deps }: TestApp) =>
  Promise.all([createWishes(deps).mailWhoseTurnItIs(), createWishes(deps).mailWhoseTurnItIs()]);

const toldPeople = async (testApp: TestApp) =>
  (await mailsOf(testApp))
    .filter(({ kind }) => kind === 'product-back')
    .map(({ recipient }) => recipient);

/** The people who have been told by now, with so many pieces in stock. */
async function toldWith(testApp: TestApp, id: number, available: number): Promise<string[]> {
  await setStock(testApp, id, available);
  await tell(testApp);
  return toldPeople(testApp);
}

const tidyUp = (testApp: TestApp) =>
  createHousekeeping({
    ...testApp.deps,
    dataDir: testApp.dataDir,
    mailWorker: workerFor(testApp, { send: async () => {} }),
    orderLapse: { cancelLapsedOrders: async () => {} },
  }).tidyUp();

const countOfWishes = async ({ db }: TestApp) =>
  (await db.selectFrom('product_wishes').select('id').execute()).length;

/** A product that is sold out, and people who wait for it in this order. */
async function waitingPeople(testApp: TestApp, count: number) {
  const { id } = await testApp.aProduct({ name: 'Mug', available: 0 });
  const people: TestUser[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await testApp.aUser();
    people.push(person);
    expect(await wish(testApp, person, { id })).toBe(204);
    testApp.clock.forward(1000);
  }
  return { id, people, emails: people.map(({ email }) => email) };
}

/** A product with an option that is there, one that is sold out, and one that is off sale. */
async function withOptions({ aProduct, anOption }: TestApp) {
  const { id } = await aProduct({ name: 'Tee', available: -1 });
  const columns = { product_id: id, available: 0 };
  const { id: s } = await anOption({ ...columns, name: 'S', available: 4 });
  const { id: m } = await anOption({ ...columns, name: 'M' });
  const { id: l } = await anOption({ ...columns, name: 'L', on_sale: 0 });
  return { id, s, m, l };
}

onEveryEngine('a wish for something that is sold out', (start) => {
  test('is one a person and option, which they see, staff count, and an undo ends', async () => {
    const testApp = await start();
    const { call } = testApp;
    const { id, m } = await withOptions(testApp);
    const [as, other] = [await testApp.aUser(), await testApp.aUser()];
    const council = await testApp.aUser({ role: 2 });
    const own = async () => (await call('wishes.own', { as })).json();
    const waiting = async () =>
      (await call('products.admin', { as: council, params: { id } })).json().wishes;
    await Promise.all([as, as, as].map((person) => wish(testApp, person, { id, optionId: m })));
    await wish(testApp, other, { id, optionId: m });
    expect(await own()).toEqual([{ productId: id, optionId: m }]);
    expect(await waiting()).toEqual([{ optionId: m, waitingCount: 2 }]);
    const data = (await call('users.ownData', { as })).json();
    expect(data.wishes).toMatchObject([{ productId: id, optionId: m, toldAt: null }]);
    await call('wishes.delete', { as, params: { id }, body: { optionId: m } });
    expect(await own()).toEqual([]);
    expect(await waiting()).toEqual([{ optionId: m, waitingCount: 1 }]);
  });

  test('tells as many as there are pieces, or all without a limit, the first come first, and once', async () => {
    const testApp = await start();
    const { id, emails } = await waitingPeople(testApp, 4);
    for (const [available, toldCount] of [
      [0, 0],
      [2, 2],
      [-1, 4],
    ] as const) {
      for (let times = 0; times < 2; times += 1)
        expect(await toldWith(testApp, id, available)).toEqual(emails.slice(0, toldCount));
    }
  });

  test('tells the next after two days, or when a piece comes back, or a place is given up', async () => {
    const testApp = await start();
    const { id, people, emails } = await waitingPeople(testApp, 5);
    const expectTold = async (available: number, count: number) =>
      expect(await toldWith(testApp, id, available)).toEqual(emails.slice(0, count));
    await expectTold(1, 1);
    testApp.clock.forward(2 * DAY - 1);
    await expectTold(1, 1);
    testApp.clock.forward(1);
    await expectTold(1, 2);
    await expectTold(2, 3);
    await testApp.call('wishes.delete', { as: people[2], params: { id }, body: {} });
    const [first, second, , fourth] = emails;
    expect(await toldWith(testApp, id, 2)).toEqual([first, second, fourth]);
  });

  test('of pieces that two orders take, the mails say nothing, and their readers wait again', async () => {
    const testApp = await start();
    const { id, emails } = await waitingPeople(testApp, 2);
    const buyers = [await testApp.aUser(), await testApp.aUser()];
    await setStock(testApp, id, 2);
    const orders = await Promise.all([
      ...buyers.map((buyer) => placeOrder(testApp, buyer, { product: id })),
      tell(testApp),
    ]);
    expect(await toldPeople(testApp)).toEqual([]);
    const order = orders[0] && 'json' in orders[0] ? orders[0].json() : null;
    await testApp.call('orders.cancelOwn', { as: buyers[0], params: { id: order.id } });
    await testApp.db.deleteFrom('mail_outbox').where('kind', '=', 'product-back').execute();
    await tell(testApp);
    expect(await toldPeople(testApp)).toEqual(emails.slice(0, 1));
  });

  test('leaves out who may not be told, and keeps their place', async () => {
    const testApp = await start();
    const { id, emails } = await waitingPeople(testApp, 3);
    const [first = '', second] = emails;
    const setMails = (order_mails: 0 | 1) =>
      testApp.db.updateTable('users').set({ order_mails }).where('email', '=', first).execute();
    await setMails(0);
    expect(await toldWith(testApp, id, 1)).toEqual([second]);
    await setMails(1);
    expect((await toldWith(testApp, id, 2)).toSorted()).toEqual([first, second]);
  });

  test('of an option has its name and address in the mail', async () => {
    const testApp = await start();
    const { id, m } = await withOptions(testApp);
    await wish(testApp, await testApp.aUser(), { id, optionId: m });
    await tell(testApp);
    expect(await toldPeople(testApp)).toEqual([]);
    const option = testApp.db.updateTable('product_options').where('id', '=', m);
    await option.set({ available: 1 }).execute();
    await tell(testApp);
    const [mail] = await mailsOf(testApp);
    expect(mail?.subject).toContain('It is back: Tee, M');
    expect(mail?.text).toContain(`/store/${id}?option=${m}`);
  });
});

onEveryEngine('a wish', (_, { share }) => {
  let testApp: TestApp;
  let [rep, council]: TestUser[] = [];
  beforeAll(async () => {
    testApp = await share();
    [rep, council] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 2 })];
  });

  const ends: Readonly<Record<string, (id: number, as: TestUser) => Promise<unknown>>> = {
    'an order': (id, as) => placeOrder(testApp, as, { product: id }),
    'a sale on the spot': (id, { id: buyerId }) =>
      testApp.call('orders.sell', { as: rep, body: { product: { id }, quantity: 1, buyerId } }),
    'the end of the account': (_, as) =>
      testApp.call('users.deleteMe', { as, body: { password: PASSWORD } }),
    'the end of the sale': () =>
      testApp.db.updateTable('products').set({ sale_until: '2026-11-19' }).execute(),
    'the deletion of the product': (id) =>
      testApp.call('products.delete', { as: council, params: { id } }),
    'the archive': (id) => testApp.call('products.archive', { as: council, params: { id } }),
    'two days after the mail': async () => {
      await tell(testApp);
      testApp.clock.forward(2 * DAY);
      await testApp.db.deleteFrom('mail_outbox').execute();
    },
  };

  test.each(Object.entries(ends))('is ended by %s', async (_, end) => {
    const { id, people } = await waitingPeople(testApp, 1);
    await tidyUp(testApp);
    expect(await countOfWishes(testApp)).toBe(1);
    await setStock(testApp, id, 5);
    await end(id, people[0] as TestUser);
    await tell(testApp);
    expect(await toldPeople(testApp)).toEqual([]);
    await tidyUp(testApp);
    expect(await countOfWishes(testApp)).toBe(0);
  });
});

onSqlite('a wish', (start) => {
  test('is refused where nothing is to be waited for, or nobody could be told', async () => {
    const testApp = await start();
    const as = await testApp.aUser();
    const out = { available: 0 };
    const product = async (columns: Parameters<TestApp['aProduct']>[0]) => ({
      id: (await testApp.aProduct(columns)).id,
    });
    const { id, s, m, l } = await withOptions(testApp);
    const rows = [
      [await product(out), as, 204],
      [await product({ ...out, sale_until: '2026-11-20' }), as, 204],
      [{ id, optionId: m }, as, 204],
      [await product({ available: 1 }), as, [409, 'IN_STOCK']],
      [await product({ available: -1 }), as, [409, 'IN_STOCK']],
      [{ id, optionId: s }, as, [409, 'IN_STOCK']],
      [{ id, optionId: l }, as, [404, 'OPTION_NOT_FOUND']],
      [{ ...(await product(out)), optionId: m }, as, [404, 'OPTION_NOT_FOUND']],
      [{ id }, as, [400, 'OPTION_REQUIRED']],
      [await product({ ...out, sale_until: '2026-11-19' }), as, [409, 'SALE_CLOSED']],
      [await product({ ...out, archived_at: 1 }), as, [404, 'PRODUCT_NOT_FOUND']],
      [await product({ ...out, deleted_at: 1 }), as, [404, 'PRODUCT_NOT_FOUND']],
      [{ id: 999_999 }, as, [404, 'PRODUCT_NOT_FOUND']],
      [await product(out), await testApp.aUser({ order_mails: 0 }), [409, 'ORDER_MAILS_OFF']],
      [await product(out), await testApp.aUser({ email_verified: 0 }), [403, 'EMAIL_NOT_VERIFIED']],
    ] as const;
    for (const [target, person, expected] of rows)
      expect([target, await wish(testApp, person, target)]).toEqual([target, expected]);
  });
});
