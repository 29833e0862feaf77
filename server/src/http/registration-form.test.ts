import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EndpointId, endpoints } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../test/support/factories.ts';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';
import { RATE_LIMITS } from './limits/rate-limits.ts';

const MEGABYTE = 1024 * 1024;

const urlOf = ({ app }: TestApp, id: EndpointId): string => {
  const { port } = app.server.address() as AddressInfo;
  const path = endpoints[id].path.replace('{id}', '1').replace('{section}', 'mf-news');
  return `http://127.0.0.1:${port}${path}`;
};

const bodyOf = (id: EndpointId) => ('body' in endpoints[id] ? endpoints[id].body : undefined);
const isForm = (id: EndpointId): boolean => bodyOf(id) === 'multipart';

const allowingForms = (count: number) => ({
  env: { RATE_LIMIT_FACTOR: `${count / RATE_LIMITS.formsByAddress.limit}` },
});

/** Sends the head of a large form or archive. Resolves with the answer, which comes before the body. */
async function sendHeadersOnly(
  testApp: TestApp,
  id: EndpointId,
  as?: TestUser,
): Promise<IncomingMessage> {
  const sent = request(urlOf(testApp, id), {
    method: endpoints[id].method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      'content-type': isForm(id) ? 'multipart/form-data; boundary=x' : 'application/gzip',
      'content-length': 5 * MEGABYTE,
    },
  });
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

onSqlite('registering with a form that is too much', (start, { share }) => {
  let shared: TestApp;
  beforeAll(async () => {
    shared = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
  });

  test.each([
    ['its text', [['user', 'x'.repeat(65 * 1024)]]],
    ['its text as a file', [['user', { email: 'x'.repeat(65 * 1024) }]]],
    ['its picture', [['avatar', new Uint8Array(5 * MEGABYTE + 1)]]],
  ] as const)('%s is refused', async (_, form) => {
    expect((await shared.call('auth.register', { form })).statusCode).toBe(413);
  });

  test('a form counts before it is read, independent of its content', async () => {
    const testApp = await start(allowingForms(3));
    const form = [['nobody', 'asked']] as const;
    for (const status of [400, 400, 400, 429])
      expect((await testApp.call('auth.register', { form })).statusCode).toBe(status);
  });

  test('no form and no archive over a limit is awaited', async () => {
    const testApp = await start(allowingForms(1));
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const large = (Object.keys(endpoints) as EndpointId[]).filter(
      (id) => isForm(id) || bodyOf(id) === 'archive',
    );
    expect(large.length).toBeGreaterThan(6);
    for (const id of large) {
      const user = await testApp.aUser({ role: 3 });
      const params = { id: 1, section: 'mf-news' };
      const body = isForm(id) ? { form: [] } : { body: Buffer.from('x') };
      const headers = isForm(id) ? {} : { 'content-type': 'application/gzip' };
      await testApp.call(id, { as: user, params, headers, ...body } as never);
      const response = await sendHeadersOnly(testApp, id, user);
      expect([id, response.statusCode]).toEqual([id, 429]);
      response.socket.destroy();
    }
    // A browser sends on, and gets the answer all the same.
    const body = new FormData();
    body.set('avatar', new Blob([new Uint8Array(5 * MEGABYTE)]));
    const sent = await fetch(urlOf(testApp, 'auth.register'), { method: 'POST', body });
    expect([sent.status, await sent.text()]).toEqual([429, expect.stringMatching(/^Too many/)]);
  });

  test('no more than sixty forms are open at once, and each makes room at its end', async () => {
    const { app } = shared;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const begin = () => {
      const sent = request({ port, method: 'POST', path: '/api/auth/register', headers });
      sent.write('--x\r\nContent-Disposition: form-data; name="user"\r\n\r\n');
      const status = new Promise((resolve, reject) => {
        sent
          .on('response', (response) => resolve(response.resume().statusCode))
          .on('error', reject);
      });
      return { status, end: () => sent.end('x\r\n--x--\r\n') };
    };
    const open = Array.from({ length: 61 }, begin);
    expect(await Promise.race(open.map(({ status }) => status))).toBe(503);
    for (const form of open) form.end();
    const statuses = await Promise.all(open.map(({ status }) => status));
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    const next = begin();
    next.end();
    expect(await next.status).toBe(400);
  });
});
