import { expect, test } from 'vitest';
import {
  discoveryOf,
  newsSection,
  writeBelow,
  writeReleasedSite,
} from '../../../test/site/released-site.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const WORKER = 'self.release={};';

const withShell = { ...discoveryOf(newsSection), extras: { revision: 1, shell: '1.0.0-ss' } };

onSqlite('the service worker', (start) => {
  const startSite = async (env = {}) => {
    const { app, dataDir } = await start({ env });
    writeReleasedSite(dataDir, withShell);
    const release = () =>
      writeBelow(dataDir, 'site/sections/shell/1.0.0-ss/service-worker.js', WORKER);
    return { release, get: () => app.inject({ url: '/service-worker.js' }) };
  };

  test('is that of the live shell, and is revalidated with every page', async () => {
    const { release, get } = await startSite();
    release();
    const worker = await get();
    expect(worker.statusCode).toBe(200);
    expect(worker.body).toBe(WORKER);
    expect(worker.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src *");
  });

  test.each([
    ['when the live shell has none', {}],
    ['when it is switched off', { SERVICE_WORKER: 'off' }],
  ])('unregisters itself %s', async (_, env) => {
    const { release, get } = await startSite(env);
    if ('SERVICE_WORKER' in env) release();
    const worker = await get();
    expect(worker.statusCode).toBe(200);
    expect(worker.body).toContain('registration.unregister()');
    expect(worker.body).not.toContain(WORKER);
    expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
    expect(worker.headers['cache-control']).toBe('no-cache');
  });
});
