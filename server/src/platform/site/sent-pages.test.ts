import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { fakeRenderer, releaseRenderedSite } from '../../../test/site/rendered-site.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

onSqlite('a page with server HTML', (_, { share }) => {
  const { renderer, renders } = fakeRenderer();
  let testApp: TestApp;
  let url: string;
  beforeAll(async () => {
    testApp = await share({ renderer });
    releaseRenderedSite(testApp.dataDir);
    const post = await testApp.aPost({ title: 'Sports day', content: 'We won. '.repeat(300) });
    url = `/news/${post.id}`;
  });
  const get = (headers = {}) => testApp.app.inject({ url, headers });

  test('is rendered from public API responses, which it contains', async () => {
    const page = await get();
    const api = await testApp.app.inject(`/api${url}`);
    expect(page.body).toContain('<main data-url=');
    expect(page.body).toContain(`"etag":${JSON.stringify(api.headers.etag)}`);
    expect(renders[0]?.input.answers).toEqual({ [`/api${url}`]: api.json() });
  });

  test('is the same for everybody and contains nothing personal', async () => {
    const plain = await get();
    const personal = await get({
      authorization: `Bearer ${(await testApp.aUser({ role: 3 })).token}`,
      cookie: 'session=secret-cookie; theme=dark',
      'accept-language': 'bg',
      'user-agent': 'secret-agent',
      referer: 'https://secret.example/',
    });
    expect(personal.body).toBe(plain.body);
    expect(personal.headers.etag).toBe(plain.headers.etag);
    expect(personal.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(renders)).not.toMatch(/secret|Bearer/);
  });

  test('may be stored by any cache that revalidates it', async () => {
    const { headers } = await get({ 'accept-encoding': 'br' });
    const { etag, 'content-security-policy': policy } = headers;
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
    const same = await get({ 'if-none-match': etag, 'accept-encoding': 'gzip' });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers).toMatchObject({ etag, 'content-security-policy': policy });
  });

  test('is the same in every compression', async () => {
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    for (const accepted of ['gzip', 'gzip, br;q=0']) {
      const gzip = await get({ 'accept-encoding': accepted });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    }
  });
});
