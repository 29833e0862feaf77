import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { releaseSite, writeBelow } from '../site/released-site.ts';
import { aPicture } from '../support/pictures.ts';
import { onSqlite, type Start } from '../support/test-app.ts';

const BROTLI = { 'accept-encoding': 'br' };

async function news(start: Start) {
  const testApp = await start();
  await testApp.aPost({ content: 'We won again. '.repeat(200) });
  const get = (url: string, headers = {}) => testApp.app.inject({ url, headers });
  return { ...testApp, get };
}

onSqlite('compressed answers', (start) => {
  test('a short answer is sent as it is, and so is any answer to a client that unpacks nothing', async () => {
    const { get, call } = await news(start);
    expect((await get('/api/health/live', BROTLI)).headers['content-encoding']).toBeUndefined();
    const refused = await call('news.get', { params: { id: 999 }, headers: BROTLI });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const plain = await get('/api/news');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
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
