import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { releasingAs } from '../../../test/releases/releasing.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;
const PREVIEWS = 'http://preview.localhost:3000';
const SCHOOL = { PUBLIC_URL: 'https://council.school.example' };
const SCHOOL_PREVIEWS = { ...SCHOOL, PREVIEW_URL: 'https://previews.school.example' };

const GONE = /^preview=;.*Max-Age=0/;

/** A site in which somebody has opened a preview link of the release that is not live. */
async function openPreview(start: Start, env: Readonly<Record<string, string>> = {}) {
  const site = await newsSite(start, { env });
  const body = { version: site.next.manifest.version, hours: 1 };
  const link = (await site.call('releases.preview', { ...site.asAdmin, body })).json();
  const opened = await site.openLink(link.url);
  return { ...site, link, ...opened, version: site.next.manifest.version };
}

onSqlite('a preview', (start) => {
  test('shows one release to the holder of its link, and to nobody else', async () => {
    const site = await openPreview(start);
    const { url, until, ownAddress } = site.link;
    expect([new URL(url).origin, ownAddress]).toEqual([PREVIEWS, true]);
    expect(new Date(until).getTime()).toBe(site.clock.now() + 60 * MINUTE);
    expect([site.answer.statusCode, site.answer.headers.location]).toEqual([302, '/news']);
    expect(site.answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    expect(site.answer.headers['clear-site-data']).toBe('"storage"');

    const shown = await site.open('/news');
    expect(shown.body).toContain(site.version);
    expect(shown.body).toContain('"preview":{"section":"mf-news"');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const headers = { cookie: `preview=planted; ${site.cookie}` };
    const besidePlanted = await site.app.inject({ url: `${PREVIEWS}/news`, headers });
    expect(besidePlanted.body, 'beside a cookie that its script added').toContain(site.version);
    const livePage = await site.app.inject('/news');
    expect(livePage.body).not.toContain(site.version);
    expect((await site.open('/discovery.json')).body).toContain(site.version);
    expect((await site.app.inject('/discovery.json')).body).not.toContain(site.version);

    site.clock.forward(61 * MINUTE);
    const pageAfterEnd = await site.open('/news');
    expect(pageAfterEnd.statusCode).toBe(302);
    expect(pageAfterEnd.headers.location).toBe('http://localhost:3000/news');
    expect(pageAfterEnd.headers['set-cookie']).toMatch(GONE);
    expect((await site.app.inject(url)).statusCode).toBe(404);
  });

  test('ends when the token that made its link is revoked', async () => {
    const site = await newsSite(start);
    const headers = await site.tokenFor('mf-news', { may: 'preview' });
    const { version } = site.next.manifest;
    const { url } = (await releasingAs(site, { headers }).preview(site.next)).json();
    const { answer, open } = await site.openLink(url);
    expect(answer.statusCode).toBe(302);
    const [{ id }] = (await site.call('deployTokens.list', site.asAdmin)).json();
    const revocation = { as: site.admin, params: { section: 'mf-news', id } };
    expect((await site.call('deployTokens.revoke', revocation)).statusCode).toBe(204);
    expect((await site.app.inject(url)).statusCode).toBe(404);
    const page = await open('/news');
    expect(page.headers['set-cookie']).toMatch(GONE);
    expect(page.body).not.toContain(version);
  });

  test('of a release that could not go live gives the reason', async () => {
    const site = await newsSite(start);
    const tooNew = aSection('too new', { contract: 99 });
    expect((await site.upload(tooNew)).statusCode).toBe(201);
    expect((await site.preview(site.next)).json().misfits).toEqual([]);
    expect((await site.preview(tooNew)).json().misfits).toEqual([
      expect.stringContaining('mf-news needs contract 99'),
    ]);
  });

  test('over https sets a cookie that no other host of the domain can set', async () => {
    const site = await openPreview(start, SCHOOL_PREVIEWS);
    expect(site.link.url).toMatch(/^https:\/\/previews\.school\.example\/preview\//);
    expect(site.answer.headers['set-cookie']).toMatch(/^__Host-preview=[^;]+; Path=\/;.*; Secure$/);
    expect((await site.open('/news')).body).toContain(site.version);
    const other = site.cookie.replace('__Host-', '');
    const url = `${SCHOOL_PREVIEWS.PREVIEW_URL}/news`;
    const notShown = await site.app.inject({ url, headers: { cookie: other } });
    expect(notShown.statusCode).toBe(302);
  });

  test.each([
    ['the site itself', {}, 'http://localhost:3000'],
    ['an address that nobody knows', {}, 'http://10.0.0.7:3000'],
    ['the site itself', SCHOOL_PREVIEWS, SCHOOL.PUBLIC_URL],
  ])('neither link nor cookie counts at %s', async (_, env, origin) => {
    const site = await openPreview(start, env);
    const shown = await site.open('/news', origin);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain(site.version);
    expect(shown.headers['cache-control']).toContain('public');
    const { pathname } = new URL(site.link.url);
    const linkResponse = await site.app.inject(origin + pathname);
    expect([linkResponse.statusCode, linkResponse.headers['set-cookie']]).toEqual([404, undefined]);
  });

  test('is not made up, and its address leads to the site itself', async () => {
    const site = await newsSite(start);
    const open = (url: string, headers = {}) => site.app.inject({ url: PREVIEWS + url, headers });
    for (const token of ['x', 'x.y', 'e30.', '../../etc', `${'a'.repeat(200)}.b`]) {
      expect((await open(`/preview/${encodeURIComponent(token)}`)).statusCode).toBe(404);
      const page = await open('/news', { cookie: `preview=${token}` });
      expect([page.statusCode, page.headers.location]).toEqual([302, 'http://localhost:3000/news']);
      expect(page.headers['set-cookie']).toMatch(GONE);
    }
    for (const url of ['/', '/news?page=2', '//evil.example/', '/@evil.example']) {
      const response = await site.app.inject({ url, headers: { host: new URL(PREVIEWS).host } });
      expect(response.headers.location).toBe(`http://localhost:3000${url}`);
    }
    const left = await open('/preview/leave');
    expect(left.headers.location).toBe('http://localhost:3000/');
    expect(left.headers['set-cookie']).toMatch(GONE);
    const body = { version: `6.6.6-${'6'.repeat(32)}`, hours: 1 };
    const unknown = await site.call('releases.preview', { ...site.asAdmin, body });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'RELEASE_UNKNOWN']);
  });

  test('without an address of its own runs no script, and is made by administrators only', async () => {
    const site = await openPreview(start, SCHOOL);
    expect(site.link.ownAddress).toBe(false);
    expect(site.link.url).toMatch(/^https:\/\/council\.school\.example\/preview\//);
    expect(site.answer.headers['set-cookie']).toMatch(/^__Host-preview=/);
    // The site itself keeps sessions there.
    expect(site.answer.headers['clear-site-data']).toBeUndefined();
    const shown = await site.open('/news');
    expect(shown.body).toContain(site.version);
    const policy = String(shown.headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain('sandbox allow-same-origin');
    const live = await site.app.inject(`${SCHOOL.PUBLIC_URL}/news`);
    expect(live.headers['content-security-policy']).not.toContain('sandbox');
    const left = await site.open('/preview/leave');
    expect(left.headers.location).toBe('/');
    const byToken = releasingAs(site, { headers: await site.tokenFor('mf-news') });
    const refused = await byToken.preview(site.next);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PREVIEWS_NEED_ADDRESS']);
  });
});
