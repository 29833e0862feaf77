import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillWithDemo } from '../../test/support/demo.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { DEMO_FOLDER, demoPosts, demoProducts } from './demo-content.ts';
import { DEMO_PASSWORD, demoLogins, isEmptyOrDemo } from './seed.ts';

onEveryEngine('the demo content', (start, { engine }) => {
  test('belongs into an empty database or one that it has filled, and into no other', async () => {
    const testApp = await start();
    expect(await isEmptyOrDemo(testApp.db)).toBe(true);
    await fillWithDemo(testApp.deps);
    await testApp.aUser();
    expect(await isEmptyOrDemo(testApp.db)).toBe(true);
    const school = await start();
    await school.aUser();
    expect(await isEmptyOrDemo(school.db)).toBe(false);
    expect(await fillWithDemo(school.deps)).toBe(false);
    expect((await school.call('news.list')).json().totalElements).toBe(0);
  });

  test('fills an empty database once', async () => {
    const testApp = await start();
    const atOnce = await Promise.all([fillWithDemo(testApp.deps), fillWithDemo(testApp.deps)]);
    expect(atOnce.toSorted()).toEqual([false, true]);
    expect(await fillWithDemo(testApp.deps)).toBe(false);
    const news = (await testApp.call('news.list', { query: { size: 100 } })).json();
    expect(news.totalElements).toBe(demoPosts.length);
    const times = news.content.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt));
    expect(Math.max(...times)).toBeLessThanOrEqual(testApp.clock.now());
    expect(
      news.content.filter(({ content }: { content: string }) => content.includes('demo:')),
    ).toEqual([]);
    const store = (await testApp.call('products.list', { query: { size: 100 } })).json();
    expect(store.content.map(({ name }: { name: string }) => name)).toEqual(
      // Sold-out products come last.
      demoProducts
        .toSorted((a, b) => Number(a.available === 0) - Number(b.available === 0))
        .map(({ name }) => name),
    );
    expect(
      new Set(store.content.map(({ available }: { available: number }) => Math.sign(available))),
    ).toEqual(new Set([-1, 0, 1]));
  });

  if (engine === 'postgres') return;

  test('lets only the four demo accounts log in', async () => {
    const testApp = await start();
    await fillWithDemo(testApp.deps);
    expect(demoLogins).toHaveLength(4);
    const roles = [];
    for (const email of demoLogins) {
      const login = await testApp.call('auth.login', { body: { email, password: DEMO_PASSWORD } });
      const user = await testApp.aUser();
      const me = await testApp.call('auth.me', { as: { ...user, token: login.json().token } });
      expect(me.json()).toMatchObject({ email, emailVerified: true });
      roles.push(me.json().role);
    }
    expect(roles.toSorted()).toEqual([0, 1, 2, 3]);
    const usable = await testApp.db
      .selectFrom('users')
      .select('email')
      .where('password_hash', '!=', '!')
      .where('email', 'not like', 'person%')
      .execute();
    expect(usable.map(({ email }) => email).toSorted()).toEqual(demoLogins.toSorted());
  });

  test('has orders in every status, each with a rep, and balances that add up', async () => {
    const testApp = await start();
    await fillWithDemo(testApp.deps);
    const { db } = testApp;
    const orders = await db.selectFrom('orders').selectAll().execute();
    expect(new Set(orders.map(({ status }) => status)).size).toBe(4);
    expect(orders.filter(({ rep_id }) => rep_id === null)).toEqual([]);
    const paid = orders.filter(({ status }) => status === 'PAID' || status === 'DELIVERED');
    const entries = await db.selectFrom('balance_entries').selectAll().execute();
    expect(entries.map(({ order_id }) => order_id).toSorted()).toEqual(
      paid.map(({ id }) => id).toSorted(),
    );
    for (const { id, collected_balance_cents } of await db
      .selectFrom('users')
      .selectAll()
      .execute()) {
      const entriesOfRep = entries.filter(({ user_id }) => user_id === id);
      expect(entriesOfRep.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(
        collected_balance_cents,
      );
      expect(entriesOfRep.at(-1)?.balance_after_cents ?? 0).toBe(collected_balance_cents);
    }
    for (const order of paid) expect(order.paid_at).toBeGreaterThanOrEqual(order.created_at);
  });
});

test('every picture of the demo content lies in its folder', async () => {
  const files = new Set(readdirSync(new URL('pictures/', DEMO_FOLDER)));
  const pictureNames = demoPosts
    .flatMap(({ banner, gallery }) => [banner, ...gallery])
    .concat(demoProducts.map(({ image }) => image))
    .filter((name) => name !== null);
  expect(pictureNames.filter((name) => !files.has(name))).toEqual([]);
});
