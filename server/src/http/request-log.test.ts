import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '../../test/support/factories.ts';
import { onSqlite, type Start } from '../../test/support/test-app.ts';
import { buildApp } from '../app.ts';
import { callInside } from './inner-calls.ts';

type Line = Readonly<Record<string, unknown>>;

async function startWithLog(start: Start, env = {}) {
  const testApp = await start({ env });
  const lines: Line[] = [];
  const logger = pino({ level: 'info' }, { write: (text) => lines.push(JSON.parse(text)) });
  const app = await buildApp({ ...testApp.deps, logger });
  onTestFinished(() => app.close());
  const logIn = (email: string, password = 'Wrong1234') =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return { ...testApp, app, lines, logIn };
}

onSqlite('the log', (start) => {
  test('names the request, the user and the thing by id, never by name', async () => {
    const { app, aUser, lines } = await startWithLog(start);
    const admin = await aUser({ role: 3, name: 'Ana Ivanova' });
    const headers = { authorization: `Bearer ${admin.token}` };
    await app.inject({ method: 'GET', url: `/api/users/${admin.id}`, headers });
    const line = lines.find(({ msg }) => msg === 'request');
    expect(line).toMatchObject({ route: '/api/users/:id', id: admin.id, userId: admin.id });
    expect(line?.['reqId']).toMatch(/^[0-9a-f-]{36}$/);
    await app.inject({ method: 'GET', url: '/api/auth/verify/secret-token' });
    expect(JSON.stringify(lines)).not.toMatch(/Ana|Ivanova|@|secret-token/);
  });

  test('leaves out health checks, and the calls that the server makes for its pages, unless they fail', async () => {
    const { app, db, lines } = await startWithLog(start);
    const routes = () => lines.flatMap(({ msg, route }) => (msg === 'request' ? [route] : []));
    for (const path of ['live', 'pages', 'ready']) await app.inject(`/api/health/${path}`);
    for (const url of ['/api/news', '/api/news/999']) await callInside(app, url);
    expect(routes()).toEqual([]);
    app.ending.begun = true;
    await app.inject('/api/health/ready');
    await db.schema.dropTable('news_posts').execute();
    // A response of the last second is shared, so this is another address.
    expect((await callInside(app, '/api/news?page=1')).statusCode).toBe(500);
    expect(routes()).toEqual(['/api/health/ready', '/api/news']);
  });

  test('names callers by a digest, failed logins by another of the account, and who logs in by id', async () => {
    const { app, aUser, lines, logIn } = await startWithLog(start);
    const pupil = await aUser({ email: 'iva27@school.example' });
    await logIn(pupil.email);
    await logIn(' IVA27@school.example');
    await logIn('boris27@school.example');
    const failed = lines.filter(({ msg }) => msg === 'login failed');
    expect(failed).toMatchObject(Array(3).fill({ why: 'WRONG_CREDENTIALS' }));
    const accounts = failed.map(({ account }) => account);
    expect(accounts[0]).toBe(accounts[1]);
    expect(accounts[0]).not.toBe(accounts[2]);
    for (const remoteAddress of ['192.0.2.7', '192.0.2.7', '2001:db8::7'])
      await app.inject({ url: '/api/news', remoteAddress });
    const callers = lines.flatMap(({ caller }) => caller ?? []).slice(-4);
    expect(callers.every((caller) => /^[\w-]{16}$/.test(`${caller}`))).toBe(true);
    expect(callers[1]).toBe(callers[2]);
    expect(new Set(callers).size).toBe(3);
    await logIn(pupil.email, PASSWORD);
    expect(lines.filter(({ msg }) => msg === 'login failed')).toHaveLength(3);
    expect(lines.find(({ msg }) => msg === 'login')).toMatchObject({ userId: pupil.id });
    const text = JSON.stringify(lines);
    expect(text).not.toMatch(/iva27|boris27|127\.0\.0\.1|192\.0\.2|2001:db8/i);
    expect(text).not.toContain(PASSWORD);
  });
});
