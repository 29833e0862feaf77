import type { WorkerSite } from 'shared/contract';
import { expect, test } from 'vitest';
import {
  discoveryOf,
  newsSection,
  writeBelow,
  writeReleasedSite,
} from '../../../test/site/released-site.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const WORKER = 'self.release={};';
const SHELL = 'site/sections/shell/1.0.0-ss';
const PREVIEWS = 'preview.council.example';

const withShell = { ...discoveryOf(newsSection), extras: { revision: 1, shell: '1.0.0-ss' } };

const pageIn = (language: string): string =>
  `<html lang="${language}"><head><!--head--></head></html>`;

/** The data above a worker, as the browser reads it. */
function siteOf(script: string): WorkerSite {
  const self: { site?: WorkerSite } = {};
  new Function('self', script)(self);
  if (!self.site) throw new Error('The worker has no site');
  return self.site;
}

onSqlite('the service worker', (start) => {
  const startSite = async (env = {}) => {
    const { app, dataDir } = await start({ env });
    writeReleasedSite(dataDir, withShell);
    const release = () => {
      writeBelow(dataDir, `${SHELL}/service-worker.js`, WORKER);
      writeBelow(dataDir, `${SHELL}/index.html`, pageIn('en'));
      writeBelow(dataDir, `${SHELL}/index.bg.html`, pageIn('bg'));
    };
    const get = (headers = {}) => app.inject({ url: '/service-worker.js', headers });
    return { dataDir, release, get };
  };

  test('is that of the live shell and revalidated, has the offline page, and changes with releases and language', async () => {
    const { dataDir, release, get } = await startSite();
    release();
    const worker = await get();
    expect(worker.statusCode).toBe(200);
    expect(worker.body.endsWith(`\n${WORKER}`)).toBe(true);
    expect(worker.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src *",
      vary: 'accept-encoding, accept-language, cookie',
    });
    const { statusCode } = await get({ 'if-none-match': String(worker.headers['etag']) });
    expect(statusCode).toBe(304);

    const { language, discovery, offlinePage } = siteOf(worker.body);
    expect(language).toBe('en');
    expect(discovery).toEqual(withShell);
    expect(offlinePage.html).toMatch(/^<html lang="en">.*"version":"1\.0\.0-aa"/s);
    expect(offlinePage.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'/,
    );

    const bulgarian = siteOf((await get({ cookie: 'language=bg' })).body);
    expect(bulgarian.offlinePage.html).toContain('<html lang="bg">');
    expect((await get()).body, 'the same for the same visitor').toBe(worker.body);

    const next = { ...newsSection, metadata: { ...newsSection.metadata, version: '1.0.1-bb' } };
    const extras = { revision: 2, shell: '1.0.0-ss' };
    writeReleasedSite(dataDir, { ...discoveryOf(next), extras });
    const afterRelease = siteOf((await get()).body);
    expect(afterRelease.discovery.extras).toEqual(extras);
    expect(afterRelease.offlinePage.html).toContain('"version":"1.0.1-bb"');
  });

  test.each([
    ['when the live shell has none', {}, {}],
    ['when it is switched off', { SERVICE_WORKER: 'off' }, {}],
    ['at the origin of previews', { PREVIEW_URL: `http://${PREVIEWS}` }, { host: PREVIEWS }],
  ])('unregisters itself %s', async (_, env, headers) => {
    const { release, get } = await startSite(env);
    if (Object.keys(env).length > 0) release();
    const worker = await get(headers);
    expect(worker.statusCode).toBe(200);
    expect(worker.body).toContain('registration.unregister()');
    expect(worker.body).not.toContain(WORKER);
    expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
    expect(worker.headers['cache-control']).toBe('no-cache');
  });
});
