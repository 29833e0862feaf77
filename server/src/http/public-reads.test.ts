import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import type { EndpointId } from 'shared/contract';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aPicture } from '../../test/support/pictures.ts';
import {
  onSqlite,
  type Start,
  type TestApp,
  type TestCallOptions,
} from '../../test/support/test-app.ts';
import { SHOWN_TABLES } from '../database/data-version.ts';
import { etagOf } from './etag.ts';

async function aSchool(start: Start) {
  const testApp = await start();
  const post = await testApp.aPost({
    title: 'Празник',
    content: 'We won. '.repeat(400),
    banner: '/media/b.webp',
    gallery: ['/media/1.webp'],
  });
  await testApp.aPost();
  const product = await testApp.aProduct({ name: 'Чаша', search_text: 'чаша', available: 7 });
  await testApp.aProduct({ description: 'Warm. '.repeat(300), price_cents: 1999 });
  const urls = [
    '/api/news',
    '/api/news?page=1&size=1',
    `/api/news/${post.id}`,
    '/api/products',
    `/api/products?q=${encodeURIComponent('Чаша')}`,
    '/api/products?q=%25&size=50',
    `/api/products/${product.id}`,
  ];
  const get = (url: string, headers = {}) => testApp.app.inject({ url, headers });
  return { ...testApp, post, product, urls, get };
}

const unpack = ({ headers, rawPayload }: LightMyRequestResponse): string => {
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

onSqlite('public reads', (start, { share }) => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    school = await aSchool(share);
  });

  test('show every write at once', async () => {
    const testApp = await aSchool(start);
    const { get, call, urls, product, post } = testApp;
    const as = await testApp.aUser({ role: 3 });
    await testApp.aUser({ role: 1 });
    const ofPost = { params: { id: post.id } };
    const ofProduct = { params: { id: product.id } };
    const mug = { name: 'Mug', description: '', price: 5, available: 9 };
    const seen = { productName: 'Mug', productPrice: 5 };
    const order = { product: { id: product.id }, quantity: 2, paymentType: 'CASH', ...seen };
    const edit = { title: 'New', content: 'Text', removeBanner: true };
    const picture = await aPicture('#123456');
    const writes: readonly [EndpointId, TestCallOptions][] = [
      ['news.create', { form: [['post', { title: 'T', content: 'C' }]] }],
      ['news.update', { ...ofPost, form: [['post', edit]] }],
      ['news.delete', ofPost],
      ['news.restore', ofPost],
      ['products.create', { body: mug }],
      ['products.update', { ...ofProduct, form: [['product', mug]] }],
      ['products.uploadImage', { ...ofProduct, form: [['file', picture]] }],
      ['orders.create', { as: await testApp.aUser(), body: order }],
      ['orders.setStatus', { query: { status: 'CANCELLED' } }],
      ['products.delete', ofProduct],
      ['products.restore', ofProduct],
      ['products.archive', ofProduct],
      ['products.restore', ofProduct],
      ['products.duplicate', ofProduct],
    ];
    const read = async () => Promise.all(urls.map(async (url) => (await get(url)).body));
    for (const [id, options] of writes) {
      const before = await read();
      const { statusCode, body } = await call(id, { as, ...options });
      expect(statusCode, `${id}: ${body}`).toBeLessThan(300);
      expect(await read(), id).not.toEqual(before);
    }
  });

  test('are the same in every encoding', async () => {
    const { urls, get } = school;
    const encodings = [
      ['br', 'br'],
      ['gzip, br', 'br'],
      ['zstd', undefined],
      ['*', 'gzip'],
      ['x-gzip', 'gzip'],
      ['', undefined],
    ] as const;
    for (const url of urls) {
      const { body } = await get(url);
      for (const [accepted, encoding] of encodings) {
        const response = await get(url, { 'accept-encoding': accepted });
        expect(response.statusCode).toBe(200);
        expect(unpack(response)).toBe(body);
        const isLong = Buffer.byteLength(body) >= 1024;
        const expected = isLong ? encoding : undefined;
        expect(response.headers['content-encoding'], accepted).toBe(expected);
        expect(response.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          etag: etagOf(body),
        });
      }
    }
  });

  test('are not sent again to clients that have them, nor for HEAD', async () => {
    const { urls, app, get } = school;
    for (const url of urls) {
      const { headers, body } = await get(url);
      const conditions = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' };
      const same = await get(url, conditions);
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

  test('to a call with a token are not to be stored', async () => {
    const response = await school.call('news.list', { as: await school.aUser({ role: 3 }) });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });

  test('are made of those tables alone whose changes are counted', async () => {
    const testApp = await aSchool(start);
    const queries = watchQueries(testApp);
    for (const url of testApp.urls) await testApp.get(url);
    const tables = queries().flatMap((sql) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)]);
    expect(new Set(tables.map(([, table]) => table))).toEqual(new Set(SHOWN_TABLES));
  });
});
