import { beforeAll, expect, test } from 'vitest';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';

const JSON_TYPE = 'application/json';

onSqlite('the form of errors', (start, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  type ErrorCase = readonly [method: 'GET' | 'PUT' | 'DELETE', url: string, status: number];

  test.each<ErrorCase>([
    ['GET', '/api/auth/me', 401],
    ['GET', '/api/auth/nothing', 404],
    ['DELETE', '/api/auth/me', 405],
    ['GET', '/api/news?page=x', 400],
    ['GET', '/api/news/x', 400],
    ['GET', '/api/news/0', 400],
    ['GET', '/api/news/1', 404],
    ['GET', '/api/news/1/2/3', 404],
    ['GET', '/api/news/%ff', 400],
  ])('under /api/auth and /api/news it is text: %s %s is %i', async (method, url, status) => {
    const response = await testApp.app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toMatch(/^[A-Z][^{}<>]{5,120}$/);
  });

  test.each<ErrorCase>([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/newsletter', 404],
    ['PUT', '/api/products/1/upload-image', 405],
    ['GET', '/api/products?size=0', 400],
    ['GET', '/api/products/1', 404],
    ['GET', '/api/products/-1', 400],
    ['GET', '/api/products/1e3', 400],
    ['GET', '/api/products/99999999999999999999', 400],
    ['GET', '/api/products/%ff', 400],
    ['GET', `/api/products/${'9'.repeat(400)}`, 404],
    ['GET', '/api/orders/stats', 401],
    ['GET', '/media/nothing.webp', 404],
  ])('everywhere else it is JSON: %s %s is %i', async (method, url, status) => {
    const response = await testApp.app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({
      message: expect.stringMatching(/^[A-Z]/),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
  });

  test('invalid fields are named', async () => {
    const response = await testApp.call('products.list', { query: { page: 'x', size: '0' } });
    expect(response.json()).toEqual({
      message: 'Page must be a whole number.',
      code: 'INVALID',
      fields: { page: 'must be a whole number', size: 'must be at least 1' },
    });
  });

  test.each([
    ['broken JSON', '{"email":', JSON_TYPE, 400],
    ['no JSON at all', 'email=a', JSON_TYPE, 400],
    ['a prototype', '{"__proto__":{"role":3},"email":"a","password":"b"}', JSON_TYPE, 400],
    ['a constructor', '{"constructor":{"prototype":{"role":3}}}', JSON_TYPE, 400],
    ['a list', '[]', JSON_TYPE, 400],
    ['null', 'null', JSON_TYPE, 400],
    ['nothing', '', JSON_TYPE, 400],
    ['a NUL', '{"email":"a\\u0000","password":"b"}', JSON_TYPE, 400],
    ['deep nesting', '['.repeat(100_000), JSON_TYPE, 400],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"email":"a","password":"b"}', 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['multipart', '--x--', 'multipart/form-data; boundary=x', 415],
    ['too much', JSON.stringify({ email: 'a'.repeat(1_100_000) }), JSON_TYPE, 413],
  ])('a body that cannot be read is refused: %s', async (_, payload, type, status) => {
    const headers = { 'content-type': type };
    const request = { method: 'POST', url: '/api/auth/login', payload, headers } as const;
    const response = await testApp.app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(({} as { role?: unknown }).role).toBeUndefined();
  });

  test('a call without a body may have the media type of JSON', async () => {
    const headers = { 'content-type': JSON_TYPE };
    const response = await testApp.call('auth.logout', { as: await testApp.aUser(), headers });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  test.each(['application/gzip', 'Application/X-GZIP; a=b'])(
    'a call without a body reads no archive: %s',
    async (type) => {
      const request = { method: 'POST', url: '/api/unsubscribe/x', payload: 'x' } as const;
      for (const [sentType, status] of [
        [JSON_TYPE, 400],
        [type, 415],
      ] as const) {
        const headers = { 'content-type': sentType };
        expect((await testApp.app.inject({ ...request, headers })).statusCode).toBe(status);
      }
    },
  );

  test('an unexpected error is answered only with a reference', async () => {
    const { app, db, aPost, call } = await start();
    const { id } = await aPost();
    await db.schema.dropTable('news_photos').execute();
    const response = await call('news.get', { params: { id } });
    expect(response.statusCode).toBe(500);
    expect(response.body).toMatch(
      /^An unexpected error has occurred\. .*\(Reference: [\w-]{36}\)$/,
    );
    expect(response.body).toContain(response.headers['x-request-id']);
    expect(app.server.listening).toBe(false);
  });

  test('OPTIONS lists the methods of an address, TRACE is refused', async () => {
    const options = await testApp.app.inject({ method: 'OPTIONS', url: '/api/news' });
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
    const trace = await testApp.app.inject({ method: 'TRACE' as 'GET', url: '/api/news' });
    expect(trace.statusCode).toBe(405);
    const head = await testApp.app.inject({ method: 'HEAD', url: '/api/news' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('every answer of the API forbids sniffing, framing and running anything', async () => {
    const { headers } = await testApp.call('news.list', {
      headers: { origin: 'https://evil.test' },
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('a site with https sends HSTS for a year', async () => {
    const safe = await start({ env: { PUBLIC_URL: 'https://council.school.example' } });
    const { headers } = await safe.call('news.list');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const plain = await testApp.call('news.list');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });
});
