import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/database/unavailable.ts';
import { PASSWORD } from '../support/factories.ts';
import { httpSink } from '../support/http-sink.ts';
import { onEveryEngine } from '../support/test-app.ts';

onEveryEngine('error reports', (start) => {
  test('tell of an unexpected error, and of nobody', async () => {
    const { received, host } = await httpSink();
    const { app, call, db, aUser } = await start({ env: { SENTRY_DSN: `http://0a1b@${host}/7` } });
    const pupil = await aUser({ name: 'Iva Petrova', email: 'iva27@school.example' });
    await db.schema.alterTable('products').renameTo('lost_products').execute();
    const body = { email: pupil.email, password: PASSWORD };
    await call('auth.login', { body });
    const answer = await call('products.get', { as: pupil, params: { id: 4711 } });
    expect(answer.statusCode).toBe(500);
    await app.close();
    expect(received).toHaveLength(1);
    const [{ path, headers, body: sent } = { path: '', headers: {}, body: '' }] = received;
    expect(path).toBe('/api/7/envelope/');
    expect(headers['x-sentry-auth']).toContain('sentry_key=0a1b');
    const [, item, event] = sent.split('\n').map((line) => line && JSON.parse(line));
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({ transaction: '/api/products/:id', tags: { method: 'GET' } });
    expect(answer.json().message).toContain(`Reference: ${event.tags.request_id}`);
    expect(event.exception.values.at(-1).stacktrace.frames.length).toBeGreaterThan(0);
    expect(sent).not.toMatch(/Iva|Petrova|iva27|@school|Linden-2026|\b4711\b|Bearer/);
  });

  test('are not sent for what was refused, nor while the database is away', async () => {
    const { received, host } = await httpSink();
    const { app, call } = await start({ env: { SENTRY_DSN: `http://0a1b@${host}/7` } });
    expect((await call('auth.me')).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/news/not-a-number' })).statusCode).toBe(400);
    app.reportError(new DatabaseUnavailable('no answer in time'), { place: 'background work' });
    await app.close();
    expect(received).toEqual([]);
  });

  test('are at most 30 a minute', async () => {
    const { received, host } = await httpSink();
    const { app, clock } = await start({ env: { SENTRY_DSN: `http://0a1b@${host}/7` } });
    for (let count = 0; count < 100; count += 1)
      app.reportError(new Error('again'), { place: 'x' });
    clock.forward(60_000);
    app.reportError(new Error('later'), { place: 'x' });
    await app.close();
    expect(received).toHaveLength(31);
  });
});
