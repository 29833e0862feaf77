import { sql } from 'kysely';
import type { Product } from 'shared/contract';
import { offerOf, schoolDay, UNLIMITED } from 'shared/domain';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import { searchText } from '../../base/search-text.rules.ts';
import { selectProducts } from './products.queries.ts';

onEveryEngine('reading products', (start, { share, engine }) => {
  test('products come newest first, without the deleted ones', async () => {
    const { call, aProduct } = await start();
    const old = await aProduct({ created_at: 1000 });
    const young = await aProduct({ created_at: 2000 });
    await aProduct({ created_at: 3000, deleted_at: 4000 });
    const list = (await call('products.list', { query: { page: 0, size: 4 } })).json();
    expect(list.content.map(({ id }: { id: number }) => id)).toEqual([young.id, old.id]);
    expect(list).toMatchObject({ totalPages: 1, totalElements: 2, number: 0, size: 4 });
    const second = (await call('products.list', { query: { page: 1, size: 1 } })).json();
    expect(second.content.map(({ id }: { id: number }) => id)).toEqual([old.id]);
  });

  test('those that can be ordered come first, and those that are over last', async () => {
    const { clock, call, aProduct, anOption } = await start();
    const day = (days: number) => schoolDay(clock.now() + days * 24 * 60 * 60_000);
    const states: Parameters<typeof aProduct>[0][] = [
      { name: 'sold out', available: 0 },
      { name: 'ended', sale_until: day(-1) },
      { name: 'no size left', available: UNLIMITED },
      { name: 'begins later', sale_from: day(30) },
      { name: 'begins soon', sale_from: day(2) },
      { name: 'ends today', sale_until: day(0) },
      { name: 'one size left', available: UNLIMITED },
      { name: 'unlimited', available: UNLIMITED },
    ];
    const ids = new Map<string | undefined, number>();
    for (const [age, columns] of states.toReversed().entries())
      ids.set(columns?.name, (await aProduct({ ...columns, created_at: age })).id);
    for (const [product, available, on_sale] of [
      ['no size left', 0, 1],
      ['no size left', 5, 0],
      ['one size left', 0, 1],
      ['one size left', 1, 1],
    ] as const)
      await anOption({ product_id: ids.get(product) ?? 0, available, on_sale });
    const query = { page: 0, size: 10 };
    const { content } = (await call('products.list', { query })).json<{ content: Product[] }>();
    const groups = Map.groupBy(content, (product) => offerOf(product, clock.now()));
    expect(
      [...groups].map(([offer, productsOfGroup]) => [
        offer,
        productsOfGroup.map(({ name }) => name),
      ]),
    ).toEqual([
      ['current', ['begins soon', 'ends today', 'one size left', 'unlimited']],
      ['later', ['begins later']],
      ['over', ['sold out', 'ended', 'no size left']],
    ]);
  });

  test('the options of all products are read once for their order, not for each product', async () => {
    const { db, clock } = await start();
    const list = selectProducts(db, { words: [], now: clock.now() });
    const options = engine === 'sqlite' ? sql`query plan` : undefined;
    const plan = JSON.stringify(await list.explain(undefined, options));
    expect(plan).toMatch(engine === 'sqlite' ? /LIST SUBQUERY/ : /hashed SubPlan/);
    expect(plan).not.toContain('CORRELATED');
  });

  let searched: TestApp;
  beforeAll(async () => {
    searched = await share();
    for (const name of ['Hoodie, green', 'Мартеница'])
      await searched.aProduct({ name, search_text: searchText(name) });
  });

  test.each([
    ['hoodie', ['Hoodie, green']],
    ['GREEN hoodie', ['Hoodie, green']],
    ['мартеница', ['Мартеница']],
    ['martenitsa', ['Мартеница']],
    ['hoodies', ['Hoodie, green']],
    ['hodie', ['Hoodie, green']],
    ['мартеници', ['Мартеница']],
    ['hodi', []],
    ['%', []],
    ["' or 1=1 --", []],
    [' ', ['Мартеница', 'Hoodie, green']],
  ])('looking for %j finds %j', async (q, names) => {
    const query = { q, page: 0, size: 10 };
    const list = (await searched.call('products.list', { query })).json();
    expect(list.content.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(list.totalElements).toBe(names.length);
  });

  test('a product is answered by its number, with a price that is not in cents', async () => {
    const { call, aProduct } = await start();
    const { id } = await aProduct({ price_cents: 1999, available: -1, name: 'Мартеница' });
    expect((await call('products.get', { params: { id } })).json()).toEqual({
      id,
      name: 'Мартеница',
      description: '',
      snippet: '',
      imageUrl: null,
      price: 19.99,
      available: -1,
      options: [],
      version: 1,
    });
  });
});
