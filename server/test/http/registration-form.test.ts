import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { IVA } from '../support/factories.ts';
import { onSqlite } from '../support/test-app.ts';

const MEGABYTE = 1024 * 1024;

onSqlite('registering with a form that is too much', (start) => {
  test.each([
    ['its text', [['user', 'x'.repeat(65 * 1024)]]],
    ['its text as a file', [['user', { email: 'x'.repeat(65 * 1024) }]]],
    ['its picture', [['avatar', new Uint8Array(5 * MEGABYTE + 1)]]],
  ] as const)('%s is refused', async (_, form) => {
    const testApp = await start();
    const answer = await testApp.call('auth.register', { form });
    expect(answer.statusCode).toBe(413);
  });

  test('a form counts before it is read, independent of its content', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0.005' } });
    const form = [['nobody', 'asked']] as const;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await testApp.call('auth.register', { form })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test('one over the limit of registrations is refused before its body has come', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    const form = [['user', IVA]] as const;
    expect((await testApp.call('auth.register', { form })).statusCode).toBe(200);
    const { app } = testApp;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 5 * MEGABYTE,
    };
    const sent = request({ port, method: 'POST', path: '/api/auth/register', headers });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await text(answer)).toMatch(/^Too many attempts/);
    sent.destroy();
  });

  test('no more than sixty forms are open at once, and each makes room at its end', async () => {
    const { app } = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const begin = () => {
      const sent = request({ port, method: 'POST', path: '/api/auth/register', headers });
      sent.write('--x\r\nContent-Disposition: form-data; name="user"\r\n\r\n');
      const status = new Promise((resolve, reject) => {
        sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
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
