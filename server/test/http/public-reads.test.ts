import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { SHOWN_TABLES } from '../../src/database/data-version.ts';
import { openDatabase } from '../../src/database/database.ts';
import { etagOf } from '../../src/http/etag.ts';
import { mayKeep } from '../../src/http/keep-public-answers.ts';
import { aPicture } from '../support/pictures.ts';
import { onEveryEngine, type Start, type TestApp } from '../support/test-app.ts';

/** On a public call a token changes nothing, except that its answer is made anew. */
const ANEW = { authorization: 'Bearer x' };

const ids = Object.keys(endpoints) as EndpointId[];

async function aSchool(start: Start) {
  const world = await start();
  const post = await world.aPost({
    title: 'Празник',
    content: 'We won. '.repeat(400),
    banner: '/media/b.webp',
    gallery: ['/media/1.webp'],
  });
  await world.aPost();
  const product = await world.aProduct({ name: 'Чаша', search_text: 'чаша', available: 7 });
  await world.aProduct({ description: 'Warm. '.repeat(300), price_cents: 1999 });
  await vi.waitFor(() => expect(world.deps.database.version.now()).toBeDefined(), 5000);
  const urls = [
    '/api/news',
    '/api/news?page=1&size=1',
    `/api/news/${post.id}`,
    '/api/products',
    `/api/products?q=${encodeURIComponent('Чаша')}`,
    '/api/products?q=%25&size=50',
    `/api/products/${product.id}`,
  ];
  const get = (url: string, headers = {}) => world.app.inject({ url, headers });
  return { ...world, post, product, urls, get };
}

const unpacked = ({ headers, rawPayload }: LightMyRequestResponse): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
  return rawPayload.toString();
};

/** The statements that the database gets from now on. */
const watchQueries = ({ db }: TestApp) => {
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([{ sql }]) => sql);
};

test('every public read is kept, except those that say how the server is', () => {
  const anybody = { headers: {} } as Parameters<typeof mayKeep>[1];
  const reads = ids.filter((id) => {
    const { method, access, answers }: Endpoint = endpoints[id];
    return method === 'GET' && access === 'public' && answers === undefined;
  });
  expect(ids.filter((id) => mayKeep(id, anybody))).toEqual(
    reads.filter((id) => !id.startsWith('health.')),
  );
});

onEveryEngine('public reads', (start, { engine }) => {
  test('are the same kept as made anew, in every encoding', async () => {
    const { urls, get } = await aSchool(start);
    const encodings = ['br', 'gzip, br', 'gzip;q=1, br;q=0.5', 'zstd', '*', 'br;q=0', 'x-gzip', ''];
    for (const url of urls) {
      for (const headers of [
        {},
        ...encodings.map((accepted) => ({ 'accept-encoding': accepted })),
        { 'accept-encoding': 'br', 'x-no-compression': '1' },
      ]) {
        const anew = await get(url, { ...headers, ...ANEW });
        const fresh = await get(url, headers);
        const again = await get(url, headers);
        expect(again.statusCode).toBe(200);
        expect(again.rawPayload).toEqual(fresh.rawPayload);
        expect(unpacked(again)).toBe(unpacked(anew));
        expect(again.headers).toMatchObject({
          'content-type': anew.headers['content-type'],
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          etag: etagOf(unpacked(anew)),
        });
        expect(again.headers['content-encoding']).toBe(anew.headers['content-encoding']);
        expect(again.headers['x-request-id']).not.toBe(fresh.headers['x-request-id']);
      }
    }
  });

  test('are not sent again to who has them, nor to who asks for the head', async () => {
    const { urls, app, get } = await aSchool(start);
    for (const url of urls) {
      const { headers, body } = await get(url);
      const known = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' };
      const same = await get(url, known);
      expect([same.statusCode, same.body]).toEqual([304, '']);
      expect(same.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' });
      expect(same.headers['content-encoding']).toBeUndefined();
      expect(same.headers['content-type']).toBeUndefined();
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
      expect(head.headers.etag).toBe(headers.etag);
    }
  });

  test('to a call with a token are made anew and not to be stored', async () => {
    const world = await aSchool(start);
    const as = await world.aUser({ role: 3 });
    await world.call('news.list');
    const queries = watchQueries(world);
    const answer = await world.call('news.list', { as });
    expect(queries()).not.toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  test('of a thousand at once take one query, however the address is spelt', async () => {
    const world = await aSchool(start);
    const queries = watchQueries(world);
    const spellings = ['', '?page=0', '?size=10&page=00', '?page=0&size=10&utm_source=x'];
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => world.get(`/api/products${spellings[n % 4]}`)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // The page, and the number of all.
    expect(queries()).toHaveLength(2);
  });

  test('are made of those tables alone whose changes are counted', async () => {
    const world = await aSchool(start);
    const queries = watchQueries(world);
    for (const url of world.urls) await world.get(url, ANEW);
    const tables = queries().flatMap((sql) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)]);
    expect(new Set(tables.map(([, table]) => table))).toEqual(new Set(SHOWN_TABLES));
  });

  test('that are refused are refused every time, and nothing of them is kept', async () => {
    const { get, app } = await aSchool(start);
    const bad = [
      ['/api/news?page=-1', 400],
      ['/api/news?size=1000000', 400],
      ['/api/products?q=%00', 400],
      ['/api/products?q=a&q=b', 400],
      [`/api/products?q=${'x'.repeat(101)}`, 400],
      ['/api/products/999', 404],
      ['/api/news/9007199254740993', 400],
      ['/api/products/__proto__', 400],
    ] as const;
    for (const [url, status] of bad) {
      const anew = await get(url, ANEW);
      for (const answer of [await get(url), await get(url)]) {
        expect([url, answer.statusCode, answer.body]).toEqual([url, status, anew.body]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
    expect(app.keptAnswers.bytes).toBe(0);
  });

  test('show at once what was written', async () => {
    const world = await aSchool(start);
    const { get, call, urls, product, post } = world;
    const as = await world.aUser({ role: 3 });
    await world.aUser({ role: 1 });
    const buyer = await world.aUser();
    const ofPost = { as, params: { id: post.id } };
    const ofProduct = { as, params: { id: product.id } };
    const mug = { name: 'Mug', description: '', price: 5, available: 9 };
    const order = { product: { id: product.id }, quantity: 2, paymentType: 'CASH' };
    const edit = { title: 'New', content: 'Text', removeBanner: true };
    const writes: [string, () => Promise<LightMyRequestResponse>][] = [
      ['post', () => call('news.create', { as, form: [['post', { title: 'T', content: 'C' }]] })],
      ['edit', () => call('news.update', { ...ofPost, form: [['post', edit]] })],
      ['hide', () => call('news.delete', ofPost)],
      ['show', () => call('news.restore', ofPost)],
      ['product', () => call('products.create', { as, body: mug })],
      ['change', () => call('products.update', { ...ofProduct, form: [['product', mug]] })],
      [
        'picture',
        async () =>
          call('products.uploadImage', {
            ...ofProduct,
            form: [['file', await aPicture('#123456')]],
          }),
      ],
      [
        'order',
        () =>
          call('orders.create', {
            as: buyer,
            body: { ...order, instructions: '', productName: 'Mug', productPrice: 5 },
          }),
      ],
      ['cancel', () => call('orders.setStatus', { as, query: { status: 'CANCELLED' } })],
      ['off sale', () => call('products.delete', ofProduct)],
      ['on sale', () => call('products.restore', ofProduct)],
    ];
    for (const [name, write] of writes) {
      const before = await Promise.all(urls.map((url) => get(url)));
      const { statusCode, body } = await write();
      expect([name, statusCode, statusCode < 300 ? '' : body]).toEqual([name, statusCode, '']);
      const after = await Promise.all(urls.map((url) => get(url)));
      const anew = await Promise.all(urls.map((url) => get(url, ANEW)));
      expect(after.map((answer) => answer.body)).toEqual(anew.map((answer) => answer.body));
      expect(after.map((answer) => answer.body)).not.toEqual(before.map((answer) => answer.body));
    }
  });

  // SQLite has one process.
  if (engine === 'sqlite') return;

  test('show what another process wrote', async () => {
    const { deps, databaseUrl, dataDir, product, call, get } = await aSchool(start);
    const database = openDatabase({ databaseUrl, dataDir });
    const other = await buildApp({ ...deps, database });
    onTestFinished(async () => {
      await other.close();
      await database.close();
    });
    const url = `/api/products/${product.id}`;
    await vi.waitFor(async () => {
      await other.inject(url);
      expect(other.keptAnswers.bytes).toBeGreaterThan(0);
    }, 5000);
    await call('products.list');
    const before = (await other.inject(url)).json();
    await database.db.updateTable('products').set({ available: 3 }).execute();
    expect((await other.inject(url)).json()).toEqual({ ...before, available: 3 });
    await vi.waitFor(async () => expect((await get(url)).json().available).toBe(3), 2500);
  });
});
