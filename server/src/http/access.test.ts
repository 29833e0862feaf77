import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { hasRight, ROLES } from 'shared/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';
import { isForDeployers } from './deployer.ts';

const callers = ['nobody', 'a bad token', ...ROLES] as const;
type TestCaller = (typeof callers)[number];

const table = Object.entries(endpoints) as [EndpointId, Endpoint][];

/** The status that a caller must get; null when the guard lets them pass. */
function errorStatus(access: Endpoint['access'], caller: TestCaller): 401 | 403 | null {
  if (access === 'public') return null;
  if (typeof caller === 'string') return 401;
  const act = isForDeployers(access) ? 'releases.manage' : access;
  return hasRight({ role: caller }, act) ? null : 403;
}

onSqlite('access', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
  });

  const statusFor = async (id: EndpointId, caller: TestCaller): Promise<number> => {
    const as = typeof caller === 'number' ? await testApp.aUser({ role: caller }) : undefined;
    const { statusCode } = await testApp.call(id, {
      as,
      headers: caller === 'a bad token' ? { authorization: 'Bearer a.b.c' } : {},
      params: { id: 987_654_321, token: 'unknown', section: 'mf-unknown' },
      ...((endpoints[id] as Endpoint).body === 'json' && { body: {} }),
    });
    return statusCode;
  };

  describe.each(table)('%s', (id, { access }) => {
    test.each(callers)(`as %s`, async (caller) => {
      const status = await statusFor(id, caller);
      const expected = errorStatus(access, caller);
      if (expected) expect(status).toBe(expected);
      else expect([401, 403].includes(status) && id !== 'auth.login').toBe(false);
      expect(status).toBeLessThan(500);
    });
  });

  test('every endpoint of the contract is served', () => {
    const missing = table.filter(
      ([, { method, path }]) =>
        !testApp.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing).toEqual([]);
  });
});
