import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { createHeartbeat } from '../../src/database/heartbeat.ts';
import { DatabaseUnavailable, isUnavailable } from '../../src/database/unavailable.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { onEveryEngine } from '../support/test-app.ts';

type Heartbeat = ReturnType<typeof createHeartbeat>;

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('x'), { code, ...more });

describe('errors that mean "not just now"', () => {
  test.each([
    ['disk full in SQLite', withCode('ERR_SQLITE_ERROR', { errcode: 13 }), true],
    ['write error in SQLite, extended code', withCode('ERR_SQLITE_ERROR', { errcode: 778 }), true],
    ['a broken rule in SQLite', withCode('ERR_SQLITE_ERROR', { errcode: 2067 }), false],
    ['no connection', withCode('ECONNREFUSED'), true],
    ['connection lost in PostgreSQL', withCode('08006'), true],
    ['shutting down', withCode('57P01'), true],
    ['a standby, or a primary that became one', withCode('25006'), true],
    ['disk full in PostgreSQL', withCode('53100'), true],
    ['a broken rule in PostgreSQL', withCode('23505'), false],
    ['no space for a picture', withCode('ENOSPC'), true],
    ['a missing file', withCode('ENOENT'), false],
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
    const list = await call('news.list');
    expect([list.statusCode, list.headers['retry-after']]).toEqual([503, '2']);
    expect(list.body).toBe('The site is busy or being restarted. Please try again in a moment.');
    const ready = await call('health.ready');
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect((await call('health.live')).statusCode).toBe(200);
  });
});

describe.runIf(inject('postgres'))('a PostgreSQL behind a bad line', () => {
  async function behindProxy() {
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

  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    const error = await work().then(
      () => null,
      (reason: unknown) => reason,
    );
    return { error, ms: performance.now() - begin };
  };

  test.each(['hang', 'down'] as const)(
    '%s: all calls are refused soon, and served again soon',
    async (mode) => {
      const { proxy, database, query } = await behindProxy();
      proxy.set(mode);
      const attempts = [
        ...Array.from({ length: 30 }, () => timed(query)),
        timed(() => database.transaction((tx) => sql`select 1`.execute(tx))),
      ];
      for (const { error, ms } of await Promise.all(attempts)) {
        expect(isUnavailable(error)).toBe(true);
        expect(ms).toBeLessThan(2500);
      }
      const late = await timed(query);
      expect(isUnavailable(late.error)).toBe(true);
      proxy.set('up');
      const back = Date.now();
      while ((await timed(query)).error) {
        if (Date.now() - back > 5000) throw new Error('not back after five seconds');
        await sleep(50);
      }
    },
  );

  test('a query that waits long for a lock may go on waiting', async () => {
    const { database } = await behindProxy();
    const { error, ms } = await timed(() => sql`select pg_sleep(2)`.execute(database.db));
    expect(error).toBeNull();
    expect(ms).toBeGreaterThan(1900);
  });
});

describe('telling a slow database from a dead one', () => {
  const NEVER = new Promise<never>(() => {});

  /** How work ends that is never answered, while pings fail. `others` runs every 50 ms. */
  async function waitFor(milliseconds: number, others: (heart: Heartbeat) => void) {
    let deaths = 0;
    const heart = createHeartbeat({
      ping: () => Promise.reject(new Error('too slow')),
      onDeath: () => {
        deaths += 1;
      },
    });
    onTestFinished(() => heart.stop());
    const timer = setInterval(() => others(heart), 50);
    const waiting = heart.watch(() => NEVER).catch(() => 'refused');
    const end = await Promise.race([waiting, sleep(milliseconds, 'still waiting')]);
    clearInterval(timer);
    return { end, deaths };
  }

  test('while other work is answered, waiting work is not refused', async () => {
    const { end, deaths } = await waitFor(1200, (heart) => heart.heard());
    expect([end, deaths]).toEqual(['still waiting', 0]);
  });

  test('when no work is answered, waiting work is refused', async () => {
    const { end, deaths } = await waitFor(1200, () => {});
    expect([end, deaths]).toEqual(['refused', 1]);
  });
});
