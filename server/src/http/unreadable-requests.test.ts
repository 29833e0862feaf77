import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReleasedSite } from '../../test/site/released-site.ts';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';

const TWO_LENGTHS = 'Content-Length: 1\r\nContent-Length: 2\r\n';

/** The answer to bytes that are sent unchanged. */
async function send(app: FastifyInstance, bytes: string): Promise<{ head: string; body: string }> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

onSqlite('requests that cannot be read', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share({ before: (dataDir) => writeReleasedSite(dataDir) });
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => testApp.app.server.close());

  test.each(['/api/news/%', '/api/products/%ff'])(
    '%s has the headers of every answer',
    async (url) => {
      const { statusCode, headers } = await testApp.app.inject({ method: 'GET', url });
      expect(statusCode).toBe(400);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
    },
  );

  test.each([
    ['GET', '/%61pi/products/999', 'application/json; charset=utf-8'],
    ['GET', '/%61pi/%61uth/me', 'text/plain; charset=utf-8'],
    ['POST', '/%61pi/auth/login', 'text/plain; charset=utf-8'],
  ] as const)('%s %s is answered as the address it means', async (method, url, type) => {
    const { headers } = await testApp.app.inject({ method, url, payload: {} });
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test.each([
    ['http://x/api/products', 400],
    ['*', 400],
    ['x', 400],
    ['//', 200],
    ['/\\', 200],
    ['//evil.example/api/news', 404],
  ])('the target %s is a path of this site or refused: %i', async (target, status) => {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const { head } = await send(testApp.app, bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('two hosts are refused, also the same one twice', async () => {
    const { head, body } = await send(
      testApp.app,
      'GET /api/health/live HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n',
    );
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'MALFORMED' });
  });

  test.each([
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['two lengths', `POST / HTTP/1.1\r\nHost: a\r\n${TWO_LENGTHS}\r\n`, 400],
  ])('%s are answered in the form of every error', async (_, bytes, status) => {
    const { head, body } = await send(testApp.app, bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Content-Type: application/json; charset=utf-8');
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: 'MALFORMED' });
  });
});
