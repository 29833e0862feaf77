import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../test/support/factories.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

const table = Object.entries(endpoints) as [EndpointId, Endpoint][];
const needsStepUp = ([, { stepUp }]: [EndpointId, Endpoint]) => stepUp !== undefined;
const givesPower = ([, { stepUp }]: [EndpointId, Endpoint]) => stepUp === true;

/** Makes a user with this role a class rep. */
const setRole = (testApp: TestApp, as: TestUser, id: number) =>
  testApp.call('users.setRole', { as, params: { id }, query: { newRole: 'CLASS_REP' } });
const confirm = (testApp: TestApp, as: TestUser, password = PASSWORD) =>
  testApp.call('auth.confirm', { as, body: { password } });

onSqlite('calls that need a password', (start, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
  });

  const codeOf = async (id: EndpointId, as: TestUser) => {
    const response = await testApp.call(id, {
      as,
      params: { id: 987_654_321, token: 'unknown', section: 'mf-unknown' },
      ...((endpoints[id] as Endpoint).body === 'json' && { body: {} }),
    });
    return response.headers['content-type']?.toString().startsWith('application/json')
      ? response.json().code
      : response.headers['x-refusal-code'];
  };

  test('are roles, accounts of others, balances, deploy tokens and live releases', () => {
    expect(table.filter(needsStepUp).map(([id]) => id)).toEqual([
      'users.delete',
      'users.setBlocked',
      'users.signOut',
      'users.setRole',
      'users.clearBalance',
      'releases.promote',
      'releases.rollBack',
      'releases.promoteSet',
      'releases.rollBackSet',
      'deployTokens.create',
      'deployTokens.revoke',
    ]);
  });

  test.each(table.filter(givesPower))('%s needs it after five minutes', async (id) => {
    const admin = await testApp.aUser({ role: 3 });
    testApp.clock.forward(5 * MINUTE);
    expect(await codeOf(id, admin)).not.toBe('PASSWORD_NEEDED');
    testApp.clock.forward(1);
    expect(await codeOf(id, admin)).toBe('PASSWORD_NEEDED');
    expect((await confirm(testApp, admin)).statusCode).toBe(204);
    expect(await codeOf(id, admin)).not.toBe('PASSWORD_NEEDED');
  });

  test('cash needs it after fifteen minutes, and each use renews it, for cash alone', async () => {
    const admin = await testApp.aUser({ role: 3 });
    for (let use = 0; use < 3; use += 1) {
      testApp.clock.forward(15 * MINUTE);
      expect(await codeOf('users.clearBalance', admin)).not.toBe('PASSWORD_NEEDED');
    }
    expect(await codeOf('users.setRole', admin)).toBe('PASSWORD_NEEDED');
    testApp.clock.forward(15 * MINUTE + 1);
    expect(await codeOf('users.clearBalance', admin)).toBe('PASSWORD_NEEDED');
    expect((await confirm(testApp, admin)).statusCode).toBe(204);
    expect(await codeOf('users.clearBalance', admin)).not.toBe('PASSWORD_NEEDED');
  });

  test('callers without the right get 403 without it', async () => {
    const pupil = await testApp.aUser();
    testApp.clock.forward(6 * MINUTE);
    expect(await codeOf('users.setRole', pupil)).toBe('FORBIDDEN');
  });

  test('a login needs nothing for its first five minutes', async () => {
    const testApp = await start();
    const [admin, pupil] = [await testApp.aUser({ role: 3 }), await testApp.aUser()];
    testApp.clock.forward(60 * MINUTE);
    const body = { email: admin.email, password: PASSWORD };
    const { token } = (await testApp.call('auth.login', { body })).json();
    testApp.clock.forward(5 * MINUTE);
    expect((await setRole(testApp, { ...admin, token }, pupil.id)).statusCode).toBe(200);
  });

  test('a wrong password changes nothing, and ten are too many', async () => {
    const testApp = await start();
    const [admin, pupil] = [await testApp.aUser({ role: 3 }), await testApp.aUser()];
    testApp.clock.forward(6 * MINUTE);
    for (let n = 0; n < 10; n += 1) {
      const refusal = await confirm(testApp, admin, 'Wrong2026');
      expect([refusal.statusCode, refusal.body]).toEqual([401, 'Invalid e-mail or password.']);
      expect(refusal.headers['x-refusal-code']).toBe('WRONG_CREDENTIALS');
    }
    expect(testApp.slept.length).toBeGreaterThan(0);
    const late = await confirm(testApp, admin);
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '900']);
    expect((await setRole(testApp, admin, pupil.id)).statusCode).toBe(403);
    expect((await testApp.call('auth.me', { as: admin })).statusCode).toBe(200);
    // Guessing with a stolen session locks no other session of the account.
    const otherSession = { ...admin, ...(await testApp.aSession(admin.id)) };
    expect((await confirm(testApp, otherSession)).statusCode).toBe(204);
  });

  test('STEP_UP=off switches it off', async () => {
    const testApp = await start({ env: { STEP_UP: 'off' } });
    const [admin, pupil] = [await testApp.aUser({ role: 3 }), await testApp.aUser()];
    testApp.clock.forward(60 * MINUTE);
    expect((await setRole(testApp, admin, pupil.id)).statusCode).toBe(200);
  });
});

onEveryEngine('a step-up', (start) => {
  test('applies to one session only', async () => {
    const testApp = await start();
    const [admin, pupil] = [await testApp.aUser({ role: 3 }), await testApp.aUser()];
    const otherSession = { ...admin, ...(await testApp.aSession(admin.id)) };
    testApp.clock.forward(6 * MINUTE);
    await confirm(testApp, otherSession);
    const refused = await setRole(testApp, admin, pupil.id);
    const message = 'Please confirm this with your password.';
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'PASSWORD_NEEDED', message },
    ]);
    expect((await setRole(testApp, otherSession, pupil.id)).statusCode).toBe(200);
  });
});
