import { expect, test } from 'vitest';
import { onEveryEngine } from '../support/test-app.ts';
import { newsSite } from './news-site.ts';

const MINUTE = 60_000;

onEveryEngine('a preview', (start, { engine }) => {
  test('shows one release to the holder of its link, and to nobody else', async () => {
    const it = await newsSite(start);
    const made = await it.call('releases.preview', {
      ...it.asAdmin,
      body: { version: it.next.manifest.version, hours: 1 },
    });
    const { url, until } = made.json();
    expect(new Date(until).getTime()).toBe(it.clock.now() + 60 * MINUTE);
    const link = await it.app.inject(new URL(url).pathname);
    expect(link.statusCode).toBe(302);
    expect(link.headers.location).toBe('/news');
    const cookie = String(link.headers['set-cookie']).split(';')[0] ?? '';
    expect(link.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);

    const shown = await it.app.inject({ url: '/news', headers: { cookie } });
    expect(shown.body).toContain(it.next.manifest.version);
    expect(shown.body).toContain('"preview":{"section":"mf-news"');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const others = await it.app.inject('/news');
    expect(others.body).not.toContain(it.next.manifest.version);
    const document = await it.app.inject({ url: '/discovery.json', headers: { cookie } });
    expect(document.body).not.toContain(it.next.manifest.version);

    it.clock.forward(61 * MINUTE);
    const over = await it.app.inject({ url: '/news', headers: { cookie } });
    expect(over.body).not.toContain(it.next.manifest.version);
    expect(over.headers['set-cookie']).toMatch(/^preview=;.*Max-Age=0/);
    expect((await it.app.inject(new URL(url).pathname)).statusCode).toBe(404);
  });

  test('over https sets a cookie that no other host of the domain can set', async () => {
    const it = await newsSite(start, { env: { PUBLIC_URL: 'https://council.school.example' } });
    const body = { version: it.next.manifest.version, hours: 1 };
    const { url } = (await it.call('releases.preview', { ...it.asAdmin, body })).json();
    const link = await it.app.inject(new URL(url).pathname);
    expect(link.headers['set-cookie']).toMatch(/^__Host-preview=[^;]+; Path=\/;.*; Secure$/);
    const [cookie = ''] = String(link.headers['set-cookie']).split(';');
    const shown = await it.app.inject({ url: '/news', headers: { cookie } });
    expect(shown.body).toContain(it.next.manifest.version);
    const other = cookie.replace('__Host-', '');
    const notShown = await it.app.inject({ url: '/news', headers: { cookie: other } });
    expect(notShown.body).not.toContain(it.next.manifest.version);
  });

  test('of an unknown release is refused', async () => {
    const it = await newsSite(start);
    const body = { version: '6.6.6-666666666666', hours: 1 };
    const answer = await it.call('releases.preview', { ...it.asAdmin, body });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'RELEASE_UNKNOWN']);
  });

  if (engine === 'postgres') return;

  test.each(['x', 'x.y', 'e30.', '../../etc', `${'a'.repeat(200)}.b`])(
    '%j is no preview link',
    async (token) => {
      const it = await newsSite(start);
      expect((await it.app.inject(`/preview/${encodeURIComponent(token)}`)).statusCode).toBe(404);
      const page = await it.app.inject({ url: '/news', headers: { cookie: `preview=${token}` } });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('"preview"');
      expect(page.headers['set-cookie']).toMatch(/^preview=;.*Max-Age=0/);
    },
  );

  test('that is left takes the cookie away', async () => {
    const it = await newsSite(start);
    const left = await it.app.inject('/preview/leave');
    expect(left.headers.location).toBe('/');
    expect(left.headers['set-cookie']).toMatch(/^preview=;.*Max-Age=0/);
  });
});
