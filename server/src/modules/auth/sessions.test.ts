import { describe, expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../test/support/factories.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';
import { IDLE_HOURS, isIdle, isUseWorthStoring } from './idle.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('when a session has not been used for too long', () => {
  test.each([
    ['a pupil after a day', 0, 24 * HOUR, true],
    ['a pupil a moment before', 0, 24 * HOUR - 1, false],
    ['a class rep after three hours', 1, 3 * HOUR, false],
    ['the council after two hours', 2, 2 * HOUR, true],
    ['an administrator after an hour', 3, HOUR, false],
  ] as const)('%s', (_name, role, since, expected) => {
    expect(isIdle(IDLE_HOURS, { role, lastUsedAt: 0, now: since })).toBe(expected);
  });

  test('0 hours switch it off', () => {
    expect(isIdle({ pupils: 0, staff: 0 }, { role: 3, lastUsedAt: 0, now: 1e12 })).toBe(false);
  });

  test('a use is recorded when the last is five minutes old, or a twentieth of the limit', () => {
    const isWorthStoring = (limits: typeof IDLE_HOURS, since: number) =>
      isUseWorthStoring(limits, { role: 2, lastUsedAt: 0, now: since });
    expect(isWorthStoring(IDLE_HOURS, 4 * MINUTE)).toBe(false);
    expect(isWorthStoring(IDLE_HOURS, 5 * MINUTE)).toBe(true);
    expect(isWorthStoring({ pupils: 24, staff: 0.5 }, 1.5 * MINUTE)).toBe(true);
    expect(isWorthStoring({ pupils: 24, staff: 0 }, 4 * MINUTE)).toBe(false);
  });
});

async function aSchool(start: Start) {
  const testApp = await start({ idleHours: IDLE_HOURS });
  const pupil = await testApp.aUser();
  const council = await testApp.aUser({ role: 2 });
  const me = async (as: TestUser) => (await testApp.call('auth.me', { as })).statusCode;
  const usedAt = async ({ sessionId }: TestUser) =>
    (await testApp.rows('sessions', { id: sessionId }))[0]?.last_used_at;
  return { ...testApp, pupil, council, me, usedAt };
}

onSqlite('sessions that are not used', (start) => {
  test('stay open while they are used, with a write every few minutes', async () => {
    const { council, me, usedAt, clock } = await aSchool(start);
    const startedAt = clock.now();
    await me(council);
    expect(await usedAt(council)).toBeNull();
    for (let hour = 1; hour <= 3; hour += 1) {
      clock.forward(HOUR);
      expect(await me(council)).toBe(200);
      expect(await usedAt(council)).toBe(startedAt + hour * HOUR);
    }
    clock.forward(4 * MINUTE);
    await me(council);
    expect(await usedAt(council)).toBe(startedAt + 3 * HOUR);
  });

  test('end after a day, and sooner by a role that was given meanwhile', async () => {
    const { db, aUser, pupil, me, clock } = await aSchool(start);
    const otherPupil = await aUser();
    clock.forward(3 * HOUR);
    await db.updateTable('users').set({ role: 3 }).where('id', '=', pupil.id).execute();
    expect(await me(pupil)).toBe(401);
    clock.forward(21 * HOUR);
    expect(await me(otherPupil)).toBe(401);
  });
});

onSqlite('where somebody is logged in', (start) => {
  test('users see their open sessions, and which of them this is', async () => {
    const { call, pupil, clock } = await aSchool(start);
    clock.forward(10 * MINUTE);
    const { token } = (
      await call('auth.login', { body: { email: pupil.email, password: PASSWORD } })
    ).json();
    const currentSession = { ...pupil, token };
    expect((await call('users.signIns', { as: currentSession })).json()).toEqual([
      { at: '2026-11-20T09:40:00.000Z', lastUsedAt: '2026-11-20T09:40:00.000Z', isThisOne: true },
      { at: '2026-11-20T09:30:00.000Z', lastUsedAt: '2026-11-20T09:30:00.000Z', isThisOne: false },
    ]);
    clock.forward(24 * HOUR - 10 * MINUTE);
    expect((await call('users.signIns', { as: currentSession })).json()).toHaveLength(1);
  });

  test('Log out everywhere ends all of them, and nobody else’s', async () => {
    const { call, pupil, council, me, aSession, rows } = await aSchool(start);
    const second = { ...pupil, ...(await aSession(pupil.id)) };
    expect((await call('users.signOutEverywhere', { as: second })).statusCode).toBe(204);
    expect([await me(pupil), await me(second), await me(council)]).toEqual([401, 401, 200]);
    const [entry] = await rows('audit_entries');
    expect(entry).toMatchObject({
      action: 'user.sign-out',
      actor_id: pupil.id,
      subject_id: pupil.id,
    });
  });

  test('an administrator sees how many there are, and ends them', async () => {
    const { call, pupil, aUser, aSession, me } = await aSchool(start);
    const admin = await aUser({ role: 3 });
    await aSession(pupil.id);
    const params = { id: pupil.id };
    const account = async () => (await call('users.get', { as: admin, params })).json().account;
    expect(await account()).toEqual({ blockedSince: null, sessions: 2 });
    expect((await call('users.signOut', { as: admin, params })).statusCode).toBe(204);
    expect(await account()).toEqual({ blockedSince: null, sessions: 0 });
    expect(await me(pupil)).toBe(401);
    expect((await call('users.signOut', { as: admin, params: { id: 9999 } })).statusCode).toBe(404);
    const council = await aUser({ role: 2 });
    expect((await call('users.get', { as: council, params })).json()).not.toHaveProperty('account');
  });
});
