import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { parseBodies } from '../../src/http/body-parsers.ts';
import { sendError } from '../../src/http/error-answer.ts';
import { createFormMemory } from '../../src/http/form-memory.ts';
import { route } from '../../src/http/route.ts';
import { PASSWORD } from '../support/factories.ts';
import { onSqlite } from '../support/test-app.ts';

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(MEGABYTE, 7);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const ROOM = 100 * MEGABYTE;

/**
 * Bytes of buffers beyond `base`. A fast sender leaves many behind that nothing needs: those are
 * collected before they count, but only when it matters, for collecting stops everything else.
 */
function heldBytes(base: number): number {
  const held = process.memoryUsage().arrayBuffers - base;
  if (held < ROOM) return held;
  collectGarbage();
  return process.memoryUsage().arrayBuffers - base;
}

/** A form of files that nobody asked for, one piece of memory after another. */
function* unaskedFiles({ files, megabytes }: { files: number; megabytes: number }) {
  for (let n = 0; n < files; n += 1) {
    yield `--x\r\nContent-Disposition: form-data; name="f${n}"; filename="f"\r\n\r\n`;
    for (let sent = 0; sent < megabytes; sent += 1) yield PIECE;
    yield '\r\n';
  }
  yield '--x--\r\n';
}

const post = (port: number, body: Iterable<string | Buffer>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = request({ port, method: 'POST', path: '/api/auth/register', headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    sent.on('error', reject);
    Readable.from(body, { objectMode: false }).pipe(sent);
  });

test('files that nobody asked for are not kept', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  parseBodies(app);
  await app.register(multipart);
  route(app, 'auth.register', { guard: async () => {} }, async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, heldBytes(before));
  }, 20);
  const files = { files: 12, megabytes: 8 };
  const statuses = await Promise.all([0, 1, 2].map(() => post(port, unaskedFiles(files))));
  clearInterval(watch);
  expect(statuses).toEqual([400, 400, 400]);
  expect(peak).toBeLessThan(ROOM);
});

test('all forms together hold no more than their room, and give it back', () => {
  const memory = createFormMemory(100);
  const [first, second] = [memory.open(), memory.open()];
  first.keep(60);
  expect(() => second.keep(50)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  second.keep(40);
  first.release();
  first.release();
  second.keep(60);
  expect(() => second.keep(1)).toThrow();
});

onSqlite('registering with a form that is too much', (start) => {
  test.each([
    ['its text', [['user', 'x'.repeat(65 * 1024)]]],
    ['its text as a file', [['user', { email: 'x'.repeat(65 * 1024) }]]],
    ['its picture', [['avatar', new Uint8Array(5 * MEGABYTE + 1)]]],
  ] as const)('%s is refused', async (_, form) => {
    const world = await start();
    const answer = await world.call('auth.register', { form });
    expect(answer.statusCode).toBe(413);
  });

  test('after the last registration of an hour no form is read', async () => {
    const world = await start({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    const user = { email: 'iva27@school.example', firstName: 'Iva', lastName: 'Petrova' };
    const form = [['user', { ...user, password: PASSWORD }]] as const;
    expect((await world.call('auth.register', { form })).statusCode).toBe(200);
    const next = await world.call('auth.register', { form: [['nobody', 'asked']] });
    expect([next.statusCode, Number(next.headers['retry-after']) > 3000]).toEqual([429, true]);
  });

  test('a form counts before it is read, whatever is in it', async () => {
    const world = await start({ env: { RATE_LIMIT_FACTOR: '0.005' } });
    const form = [['nobody', 'asked']] as const;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await world.call('auth.register', { form })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});
