import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { onEveryEngine, type Start } from '../support/test-app.ts';

type Line = Readonly<Record<string, unknown>>;

async function listening(start: Start) {
  const world = await start();
  const lines: Line[] = [];
  const logger = pino({ level: 'info' }, { write: (text) => lines.push(JSON.parse(text)) });
  const app = await buildApp({ ...world.deps, logger });
  onTestFinished(() => app.close());
  const logIn = (email: string, password = 'Wrong1234') =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return { ...world, app, lines, logIn };
}

onEveryEngine('the log', (start) => {
  test('names the request, the user and the thing by id, never by name', async () => {
    const { app, aUser, lines } = await listening(start);
    const admin = await aUser({ role: 3, name: 'Ana Ivanova' });
    const headers = { authorization: `Bearer ${admin.token}` };
    await app.inject({ method: 'GET', url: `/api/users/${admin.id}`, headers });
    const line = lines.find(({ msg }) => msg === 'request');
    expect(line).toMatchObject({ route: '/api/users/:id', id: admin.id, userId: admin.id });
    expect(line?.['reqId']).toMatch(/^[0-9a-f-]{36}$/);
    await app.inject({ method: 'GET', url: '/api/auth/verify/secret-token' });
    expect(JSON.stringify(lines)).not.toMatch(/Ana|Ivanova|@|secret-token/);
  });

  test('tells failed logins of one account from those of others, without its address', async () => {
    const { aUser, lines, logIn } = await listening(start);
    const pupil = await aUser({ email: 'iva27@school.example' });
    await logIn(pupil.email);
    await logIn(' IVA27@school.example');
    await logIn('boris27@school.example');
    const failed = lines.filter(({ msg }) => msg === 'login failed');
    expect(failed).toMatchObject(failed.map(() => ({ why: 'WRONG_CREDENTIALS' })));
    const accounts = failed.map(({ account }) => account);
    expect(accounts).toHaveLength(3);
    expect(accounts[0]).toBe(accounts[1]);
    expect(accounts[0]).not.toBe(accounts[2]);
    expect(JSON.stringify(lines)).not.toMatch(/iva27|boris27/i);
  });

  test('keeps the secret part of a login out', async () => {
    const { aUser, lines, logIn } = await listening(start);
    const pupil = await aUser();
    await logIn(pupil.email, 'Council2026');
    expect(lines.some(({ msg }) => msg === 'login failed')).toBe(false);
    expect(JSON.stringify(lines)).not.toContain('Council2026');
  });
});
