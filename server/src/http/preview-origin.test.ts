import { type Endpoint, endpoints } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';

const PREVIEWS = 'http://preview.localhost:3000';
const host = new URL(PREVIEWS).host;

const REFUSED =
  'This is a preview, where nobody can sign in or change anything. The site itself is at http://localhost:3000.';

/** They are opened by a browser, and sign somebody in or change an account. */
const isOfAccount = (id: string): boolean => id.startsWith('auth.');

const calls = Object.entries(endpoints).map(([id, endpoint]: [string, Endpoint]) => ({
  id,
  isPublicRead: endpoint.access === 'public' && endpoint.method === 'GET' && !isOfAccount(id),
  method: endpoint.method,
  url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
}));

onSqlite('at the address of previews', (start, { share }) => {
  let testApp: TestApp;
  let behindProxy: TestApp;
  beforeAll(async () => {
    testApp = await share();
    behindProxy = await share({ env: { TRUST_PROXY: 'loopback' } });
  });

  test('every call is refused except public reads', async () => {
    const open: string[] = [];
    for (const { id, method, url } of calls) {
      const response = await testApp.app.inject({ method, url: PREVIEWS + url });
      const isRefused = response.statusCode === 403 && response.body.includes(REFUSED);
      if (!isRefused) open.push(id);
    }
    expect(open).toEqual(calls.filter((call) => call.isPublicRead).map(({ id }) => id));
  });

  test.each(['/api/news', '/api/auth/me', '/api/users', '/news'])(
    'a token does not count: GET %s',
    async (url) => {
      const admin = await testApp.aUser({ role: 3, email_verified: 1 });
      const headers = { authorization: `Bearer ${admin.token}` };
      const response = await testApp.app.inject({ url: PREVIEWS + url, headers });
      expect(response.statusCode).toBe(403);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test.each([
    ['%61pi/auth/login', {}],
    ['api/auth/login?x', {}],
    ['api/auth/login', { 'x-forwarded-host': 'localhost:3000' }],
    ['api/auth/login', { 'x-forwarded-proto': 'https' }],
    ['api/auth/login', { 'x-http-method-override': 'GET' }],
  ])('a script does not get out by POST /%s with %o', async (path, headers) => {
    const url = `${PREVIEWS}/${path}`;
    const response = await behindProxy.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(response.statusCode).toBe(403);
  });

  test('behind a proxy that names it, it is the address of previews too', async () => {
    const headers = { host: '10.0.0.7:3000', 'x-forwarded-host': host };
    const response = await behindProxy.app.inject({ url: '/api/auth/me', headers });
    expect(response.statusCode).toBe(403);
  });

  test('the mails of a demo are not shown', async () => {
    const demo = await start({ env: { DEMO: 'on' } });
    expect((await demo.app.inject('/dev/mail')).statusCode).toBe(200);
    expect((await demo.app.inject(`${PREVIEWS}/dev/mail`)).statusCode).toBe(404);
  });

  test.each(['GET', 'POST', 'OPTIONS'] as const)(
    'the site itself opens nothing to it: %s',
    async (method) => {
      for (const url of [
        '/api/auth/login',
        '/api/news',
        '/api/users',
        '/news',
        '/discovery.json',
      ]) {
        const headers = { origin: PREVIEWS, 'access-control-request-method': 'POST' };
        const response = await testApp.app.inject({ method, url, headers });
        const allowed = Object.keys(response.headers).filter((name) =>
          name.startsWith('access-control-'),
        );
        expect(allowed, url).toEqual([]);
      }
    },
  );
});
