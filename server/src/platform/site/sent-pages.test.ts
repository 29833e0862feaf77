import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fakeRenderer, releaseRenderedSite } from '../../../test/site/rendered-site.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

async function startSite(start: Start) {
  const fake = fakeRenderer();
  const testApp = await start({ renderer: fake.renderer });
  releaseRenderedSite(testApp.dataDir);
  const post = await testApp.aPost({ title: 'Sports day', content: 'We won. '.repeat(300) });
  const get = (headers = {}) => testApp.app.inject({ url: `/news/${post.id}`, headers });
  return { ...testApp, ...fake, post, get };
}

onSqlite('a page with server HTML', (start) => {
  test('is rendered from public API responses, which it contains', async () => {
    const { get, call, post, renders } = await startSite(start);
    const page = await get();
    const api = await call('news.get', { params: { id: post.id } });
    expect(page.body).toContain('<main data-url=');
    expect(page.body).toContain(`"etag":${JSON.stringify(api.headers.etag)}`);
    expect(renders[0]?.input.answers).toEqual({ [`/api/news/${post.id}`]: api.json() });
  });

  test('is the same for everybody and contains nothing personal', async () => {
    const { get, renders, aUser } = await startSite(start);
    const plain = await get();
    const personal = await get({
      authorization: `Bearer ${(await aUser({ role: 3 })).token}`,
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
    const { get } = await startSite(start);
    const { headers } = await get({ 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
    const secondResponse = await get({ 'if-none-match': headers.etag, 'accept-encoding': 'gzip' });
    expect([secondResponse.statusCode, secondResponse.body, secondResponse.headers.etag]).toEqual([
      304,
      '',
      headers.etag,
    ]);
    expect(secondResponse.headers['content-security-policy']).toBe(
      headers['content-security-policy'],
    );
  });

  test('is the same in every compression', async () => {
    const { get } = await startSite(start);
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const weighted = await get({ 'accept-encoding': 'gzip, br;q=0' });
    expect(weighted.headers['content-encoding']).toBe('gzip');
  });
});
