import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
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
      await proxy.start({ site: Number(new URL(address).port), own: ownPort });

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
  });
});
