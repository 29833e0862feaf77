import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { releaseRenderedSite } from '../site/rendered-site.ts';
import { encodeForm } from '../support/form.ts';
import { needs } from '../support/needs.ts';
import { freePort } from '../support/postgres-server.ts';
import { onEveryEngine } from '../support/test-app.ts';
import { ask, proxies } from './proxies.ts';

const SETTINGS = { PUBLIC_URL: 'https://council.school.example', TRUST_PROXY: '127.0.0.1' };

const isInstalled = (program: string): boolean => !spawnSync(program, ['version']).error;

/** Larger than nginx lets through by itself. */
const largePicture = (): Promise<Buffer> =>
  sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .png()
    .toBuffer();

onEveryEngine('a site behind a proxy', (start, { engine }) => {
  // Any proxy goes before any database: one test for each is enough.
  const testedProxies = inject('postgres')
    ? proxies.filter((proxy) => proxy.engine === engine)
    : proxies;

  describe.each(testedProxies)('$program', (proxy) => {
    test('as in the example: answers, uploads, addresses and headers get through', {
      ...needs(proxy.program, isInstalled(proxy.program)),
    }, async () => {
      const testApp = await start({ env: SETTINGS });
      const seen: Record<string, unknown>[] = [];
      testApp.app.server.on('request', ({ headers }) => seen.push(headers));
      const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
      const ownPort = await freePort();
      await proxy.start({ sites: [Number(new URL(address).port)], own: ownPort });

      const page = await ask(ownPort, {
        path: '/robots.txt',
        headers: { 'x-forwarded-for': '6.6.6.6' },
      });
      expect(page.status).toBe(200);
      expect(page.body.toString()).toContain('https://council.school.example/');
      expect(page.headers['strict-transport-security']).toContain('max-age=');
      expect(seen.at(-1)).toMatchObject({
        host: 'council.school.example',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });

      const picture = await largePicture();
      expect(picture.length).toBeGreaterThan(1_000_000);
      const { headers, payload } = await encodeForm([['file', picture]]);
      const { token } = await testApp.aUser({ role: 2 });
      const uploaded = await ask(ownPort, {
        path: '/api/uploads',
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          'content-length': payload.length,
        },
        body: payload,
      });
      expect(uploaded.body.toString()).toContain('.webp');
      expect(uploaded.status).toBe(201);
    });

    test('pages go on while the database is away, and while processes restart', {
      ...needs(proxy.program, isInstalled(proxy.program)),
    }, async () => {
      const processes = [];
      let healthChecks = 0;
      for (const _ of ['first', 'second']) {
        const process = await start({ env: SETTINGS, before: releaseRenderedSite });
        process.app.server.on('request', ({ url = '' }) => {
          if (url.startsWith('/api/health/') && !url.endsWith('/live')) healthChecks += 1;
        });
        const address = await process.app.listen({ port: 0, host: '127.0.0.1' });
        processes.push({ ...process, port: Number(new URL(address).port) });
      }
      const ownPort = await freePort();
      await proxy.start({ sites: processes.map(({ port }) => port), own: ownPort });
      const statusOf = async (path: string) => (await ask(ownPort, { path })).status;

      for (const { deps } of processes) await deps.database.close();
      // A proxy that asks for the health has then learnt of it from both.
      const checksBefore = healthChecks;
      if (proxy.asksForHealth)
        await vi.waitFor(() => expect(healthChecks).toBeGreaterThan(checksBefore + 3), 60_000);
      for (let round = 0; round < 10; round += 1) {
        expect(await statusOf('/api/news')).toBe(503);
        expect(await statusOf('/login')).toBe(200);
      }

      await processes[0]?.app.close();
      for (let round = 0; round < 4; round += 1) expect(await statusOf('/login')).toBe(200);
      await processes[1]?.app.close();
      const answer = ask(ownPort, { path: '/login' });
      if (proxy.whileNoProcess === '503') return expect((await answer).status).toBe(503);
      const restarted = createServer((_, response) => response.end());
      restarted.listen(processes[1]?.port, '127.0.0.1');
      onTestFinished(() => void restarted.close());
      return expect((await answer).status).toBe(200);
    });
  });
});
