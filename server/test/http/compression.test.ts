import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { releaseSite, writeBelow } from '../site/released-site.ts';
import { aPicture } from '../support/pictures.ts';
import { onSqlite, type Start } from '../support/test-app.ts';

const BROTLI = { 'accept-encoding': 'br' };

async function news(start: Start) {
  const world = await start();
  await world.aPost({ content: 'We won again. '.repeat(200) });
  const get = (url: string, headers = {}) => world.app.inject({ url, headers });
  return { ...world, get };
}

onSqlite('compressed answers', (start) => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br;q=0.9', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ])('who accepts %j gets JSON as %s, and the same JSON', async (accept, encoding, unpack) => {
    const { get } = await news(start);
    const plain = await get('/api/news');
    const packed = await get('/api/news', { 'accept-encoding': accept });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('a short answer is sent as it is, and so is any answer to a client that unpacks nothing', async () => {
    const { get, call } = await news(start);
    expect((await get('/api/health/live', BROTLI)).headers['content-encoding']).toBeUndefined();
    const refused = await call('news.get', { params: { id: 999 }, headers: BROTLI });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const plain = await get('/api/news');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('an answer has the same ETag in every compression, and is not sent again', async () => {
    const { get, dataDir } = await news(start);
    releaseSite(dataDir);
    for (const url of ['/api/news', '/news', '/discovery.json']) {
      const plain = await get(url);
      const packed = await get(url, BROTLI);
      expect(packed.headers.etag).toBe(plain.headers.etag);
      const again = await get(url, { ...BROTLI, 'if-none-match': String(packed.headers.etag) });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers['content-encoding']).toBeUndefined();
      const isPage = url === '/news';
      expect(again.headers.vary).toBe(
        isPage ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
      );
      const strong = String(packed.headers.etag).replace('W/', '');
      expect((await get(url, { 'if-none-match': `"other", ${strong}` })).statusCode).toBe(304);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  test('a page of the site is compressed', async () => {
    const { get, dataDir } = await news(start);
    releaseSite(dataDir);
    const page = await get('/news', BROTLI);
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await get('/news')).body);
    const head = await (await news(start)).app.inject({
      method: 'HEAD',
      url: '/api/news',
      headers: BROTLI,
    });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
  });

  test('files that are stored compressed, and pictures, are not compressed again', async () => {
    const { get, dataDir, deps } = await news(start);
    releaseSite(dataDir);
    writeBelow(dataDir, 'site/shell/assets/big.js', 'x'.repeat(5000));
    writeBelow(dataDir, 'site/shell/assets/big.js.br', 'packed at build time');
    const file = await get('/assets/big.js', BROTLI);
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.body).toBe('packed at build time');
    const { url } = await deps.pictures.store(
      await aPicture('#123456', { width: 900, height: 900 }),
    );
    const picture = await get(url, BROTLI);
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.headers['content-length']).toBe(String(picture.rawPayload.length));
  });

  test('a compressed request is no way around the limits of a request', async () => {
    const { app } = await news(start);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    });
    expect(answer.statusCode).toBe(400);
  });
});
