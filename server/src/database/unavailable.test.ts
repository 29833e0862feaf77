import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { needs } from '../../test/support/needs.ts';
import { startTcpProxy } from '../../test/support/tcp-proxy.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

const errorWithCode = (code: string, moreFields: object = {}) =>
  Object.assign(new Error('x'), { code, ...moreFields });

describe('errors that mean "not just now"', () => {
  test.each([
    ['disk full in SQLite', errorWithCode('ERR_SQLITE_ERROR', { errcode: 13 }), true],
    [
      'write error in SQLite, extended code',
      errorWithCode('ERR_SQLITE_ERROR', { errcode: 778 }),
      true,
    ],
    ['a broken rule in SQLite', errorWithCode('ERR_SQLITE_ERROR', { errcode: 2067 }), false],
    ['no connection', errorWithCode('ECONNREFUSED'), true],
    ['connection lost in PostgreSQL', errorWithCode('08006'), true],
    ['shutting down', errorWithCode('57P01'), true],
    ['a standby, or a primary that became one', errorWithCode('25006'), true],
    ['disk full in PostgreSQL', errorWithCode('53100'), true],
    ['a broken rule in PostgreSQL', errorWithCode('23505'), false],
    ['no space for a picture', errorWithCode('ENOSPC'), true],
    ['a missing file', errorWithCode('ENOENT'), false],
    ['our own word', new DatabaseUnavailable('x'), true],
    ['a bug', new TypeError('x is not a function'), false],
    ['no error at all', 'x', false],
  ])('%s', (_, error, expected) => {
    expect(isUnavailable(error)).toBe(expected);
  });
});

onEveryEngine('a database that is gone', (start) => {
  test('answers 503 with a time to try again, while the process counts as live', async () => {
    const { call, deps } = await start();
    expect((await call('news.list')).statusCode).toBe(200);
    await deps.database.close();
    const listResponse = await call('news.list');
    expect([listResponse.statusCode, listResponse.headers['retry-after']]).toEqual([503, '2']);
    expect(listResponse.body).toBe(
      'The site is busy or being restarted. Please try again in a moment.',
    );
    const readyResponse = await call('health.ready');
    expect([readyResponse.statusCode, readyResponse.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect((await call('health.pages')).statusCode).toBe(200);
    expect((await call('health.live')).statusCode).toBe(200);
  });
});

describe('a PostgreSQL behind a bad connection', needs('PostgreSQL', inject('postgres')), () => {
  async function openBehindProxy() {
    const url = new URL(`${inject('postgres')}/postgres`);
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const database = openDatabase({ databaseUrl: url.href, dataDir: '' });
    onTestFinished(async () => {
      await proxy.close();
      await database.close().catch(() => {});
    });
    const query = () => sql`select 1`.execute(database.db);
    await Promise.all(Array.from({ length: 5 }, query));
    return { proxy, database, query };
  }

  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (reason: unknown) => reason,
    );

  // Without limits of its own, the driver would wait for ever.
  test.each(['down', 'hang'] as const)(
    '%s: all calls are refused, and served again',
    async (mode) => {
      const { proxy, database, query } = await openBehindProxy();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      proxy.set(mode);
      const attempts = [
        ...Array.from({ length: 30 }, () => query()),
        database.transaction((tx) => sql`select 1`.execute(tx)),
      ];
      const errors = Promise.all(attempts.map(errorOf));
      await vi.advanceTimersByTimeAsync(12_000);
      for (const error of await errors) expect(isUnavailable(error)).toBe(true);
      proxy.set('up');
      while (await errorOf(query())) await sleep(50);
    },
  );
});
