import { expect, test } from 'vitest';
import { storeTimes } from '../../../test/support/backup-times.ts';
import { putDueMail } from '../../../test/support/mails.ts';
import {
  onEveryEngine,
  onSqlite,
  type Start,
  type StartOptions,
  type TestApp,
} from '../../../test/support/test-app.ts';
import { noRenderer } from '../../platform/rendering/renderer.ts';
import { MAX_ATTEMPTS } from '../mail/retries.rules.ts';

const TOKEN = 'a token for metrics, long enough to be one';
const HOUR = 60 * 60_000;

const readMetrics = ({ app }: Pick<TestApp, 'app'>, token = TOKEN) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

/** The value of a series; undefined if it is missing. */
function sampleOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((line) => line.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const startWithMetrics = (start: Start, options: StartOptions = {}) =>
  start({ ...options, env: { METRICS_TOKEN: TOKEN, ...options.env } });

onEveryEngine('metrics', (start, { engine }) => {
  test('count statements, orders, money and sessions, and the connections of PostgreSQL', async () => {
    const testApp = await startWithMetrics(start);
    const pupil = await testApp.aUser();
    await testApp.aUser({ role: 1, collected_balance_cents: 400 });
    for (const quantity of [1, 3])
      await testApp.anOrder({ buyer_id: pupil.id, unit_price_cents: 250, quantity });
    const { body } = await readMetrics(testApp);
    expect(sampleOf(body, 'council_orders{status="PENDING",currency="BGN"}')).toBe(2);
    expect(sampleOf(body, 'council_orders_cents{status="PENDING",currency="BGN"}')).toBe(1000);
    expect(sampleOf(body, 'council_balances_cents')).toBe(400);
    expect(sampleOf(body, 'council_sessions{state="open"}')).toBe(2);
    const series = 'council_database_statement_seconds_count{kind="insert",outcome="ok"}';
    expect(sampleOf(body, series)).toBeGreaterThan(0);
    const idle = sampleOf(body, 'council_database_connections{state="idle"}');
    expect(idle === undefined).toBe(engine === 'sqlite');
    if (engine === 'postgres') expect(idle).toBeGreaterThan(0);
  });

  test('count mails that wait and those given up', async () => {
    const testApp = await startWithMetrics(start);
    const { db, clock } = testApp;
    for (const _ of [1, 2, 3, 4]) await putDueMail(testApp);
    clock.forward(HOUR);
    await putDueMail(testApp);
    for (const [id, columns] of [
      [1, { sent_at: clock.now() }],
      [2, { attempts: MAX_ATTEMPTS }],
      // The mail server works, so a refused mail is of no concern.
      [4, { refused_at: 1 }],
    ] as const)
      await db.updateTable('mail_outbox').set(columns).where('id', '=', id).execute();
    clock.forward(HOUR);
    const { body } = await readMetrics(testApp);
    expect(sampleOf(body, 'council_mails_waiting')).toBe(2);
    expect(sampleOf(body, 'council_mails_oldest_seconds')).toBe(7200);
    expect(sampleOf(body, 'council_mails_given_up')).toBe(1);
    expect(sampleOf(body, 'council_mails_refused')).toBe(1);
  });
});

onSqlite('metrics', (start) => {
  test('show quarantined releases, free space and the age of the last backup', async () => {
    const renderer = {
      ...noRenderer,
      quarantined: () => [
        { name: 'mf-news', version: 'v1', why: 'it failed', until: 0, failureCount: 1 },
      ],
    };
    const testApp = await startWithMetrics(start, { renderer });
    const { db, clock } = testApp;
    await storeTimes(db, { migrated: clock.now() - 2 * HOUR });
    const { body } = await readMetrics(testApp);
    expect(sampleOf(body, 'council_releases_quarantined{section="mf-news"}')).toBe(1);
    expect(sampleOf(body, 'council_disk_free_bytes')).toBeGreaterThan(0);
    expect(sampleOf(body, 'council_backup_age_seconds')).toBe(7200);
    await storeTimes(db, { backup: clock.now() - HOUR });
    clock.forward(6000);
    expect(sampleOf((await readMetrics(testApp)).body, 'council_backup_age_seconds')).toBe(3606);
  });

  test('require the token, and one in the settings', async () => {
    const withoutToken = await readMetrics(await start());
    expect(withoutToken.statusCode).toBeGreaterThanOrEqual(400);
    expect(withoutToken.body).not.toContain('http_request');
    const testApp = await startWithMetrics(start);
    const admin = await testApp.aUser({ role: 3 });
    for (const token of ['', `${TOKEN} `, TOKEN.slice(1), admin.token]) {
      const { statusCode, body } = await readMetrics(testApp, token);
      expect([token, statusCode]).toEqual([token, 401]);
      expect(body).not.toContain('http_request');
    }
    const { statusCode, headers } = await readMetrics(testApp);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  test('count requests by route and status, never by address, and call only counters a total', async () => {
    const testApp = await startWithMetrics(start);
    const pupil = await testApp.aUser({ name: 'Iva Petrova', email: 'iva27@school.example' });
    await testApp.call('auth.me', { as: pupil });
    await testApp.call('news.get', { params: { id: 4711 } });
    for (const url of ['/wp-login.php', '/secret?token=abcdef', '/api/secret-address']) {
      await testApp.app.inject({ url });
    }
    const { body } = await readMetrics(testApp);
    const countOf = (labels: string) =>
      sampleOf(body, `http_request_duration_seconds_count{${labels}}`);
    expect(countOf('method="GET",route="/api/auth/me",status="200"')).toBe(1);
    expect(countOf('method="GET",route="/api/news/:id",status="404"')).toBe(1);
    expect(countOf('method="GET",route="none",status="404"')).toBe(1);
    expect(body).not.toMatch(/\b4711\b|wp-login|secret|abcdef|Iva|Petrova|@/);
    expect(sampleOf(body, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(sampleOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(body).toMatch(/^council_build_info\{version="\d+\.\d+\.\d+",commit=""\} 1$/m);
    const gauges = Array.from(body.matchAll(/^# TYPE (\S+) gauge$/gm), ([, name = '']) => name);
    expect(gauges).toContain('nodejs_active_resources');
    expect(gauges.filter((name) => name.endsWith('_total'))).toEqual([]);
  });

  test('query the database once for many clients', async () => {
    const testApp = await startWithMetrics(start);
    let statements = 0;
    testApp.deps.database.onStatement(() => {
      statements += 1;
    });
    const texts = await Promise.all(Array.from({ length: 20 }, () => readMetrics(testApp)));
    expect(new Set(texts.map(({ body }) => body)).size).toBe(1);
    expect(statements).toBeLessThan(10);
    const statementsBefore = statements;
    testApp.clock.forward(10_000);
    await readMetrics(testApp);
    expect(statements).toBeGreaterThan(statementsBefore);
  });

  test('are written again at the next request after a failure', async () => {
    let isBroken = true;
    const quarantined = () => {
      if (isBroken) throw new Error('The renderer is broken.');
      return [];
    };
    const testApp = await startWithMetrics(start, { renderer: { ...noRenderer, quarantined } });
    expect((await readMetrics(testApp)).statusCode).toBe(500);
    isBroken = false;
    expect((await readMetrics(testApp)).statusCode).toBe(200);
  });

  test('are served without those of the database while it is unavailable', async () => {
    const testApp = await startWithMetrics(start);
    await testApp.db.schema.dropTable('mail_outbox').execute();
    const { statusCode, body } = await readMetrics(testApp);
    expect([statusCode, sampleOf(body, 'council_figures_up')]).toEqual([200, 0]);
    expect(sampleOf(body, 'council_mails_waiting')).toBeUndefined();
  });
});
