import type { Role, RoleName } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import { onEveryEngine, type Start } from '../../../test/support/test-app.ts';
import { roleGrantOf } from './users.service.ts';

const AT = Date.UTC(2026, 2, 12, 8);
const since = (by: string | null) => ({ at: '2026-03-12T08:00:00.000Z', by });

describe('the present role by the last recorded change', () => {
  test.each<[string, Role, string, string | null, ReturnType<typeof since> | null]>([
    ['it led to it', 1, '{"from":"USER","to":"CLASS_REP"}', 'Maria', since('Maria')],
    ['it led back to it', 0, '{"from":"CLASS_REP","to":"USER"}', 'Maria', since('Maria')],
    ['it was made at the command line', 3, '{"created":true,"to":"ADMIN"}', null, since(null)],
    ['the role has changed since', 2, '{"from":"USER","to":"CLASS_REP"}', 'Maria', null],
    ['it does not say to which', 0, '{}', 'Maria', null],
    ['it has an unknown role', 0, '{"to":"KING"}', 'Maria', null],
    ['it is not an object', 0, 'null', 'Maria', null],
    ['it is not JSON', 0, 'CLASS_REP', 'Maria', null],
  ])('%s', (_name, role, detail, actor_name, expected) => {
    expect(roleGrantOf(role, { detail, actor_name, created_at: AT })).toEqual(expected);
  });

  test('no change is known', () => {
    expect(roleGrantOf(1, undefined)).toBeNull();
  });
});

const MINUTE = 60_000;

async function aSchool(start: Start) {
  const testApp = await start();
  const { aUser, call, clock } = testApp;
  const pupil = await aUser({ name: 'Mira Koleva' });
  const otherUser = await aUser();
  const maria = await aUser({ name: 'Maria Petrova', role: 2 });
  const admin = await aUser({ name: 'Ana Ivanova', role: 3 });
  const give = async (as: TestUser, newRole: RoleName, to = pupil) => {
    clock.forward(MINUTE);
    const response = await call('users.setRole', { as, params: { id: to.id }, query: { newRole } });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const read = async (as: TestUser, of = pupil) =>
    (await call('users.get', { as, params: { id: of.id } })).json();
  return { ...testApp, pupil, other: otherUser, maria, admin, give, read };
}

onEveryEngine('since when and from whom a user has their role', (start) => {
  test('the council gets it, from the last change of this person alone', async () => {
    const { maria, admin, other, give, read } = await aSchool(start);
    expect(await read(maria)).toMatchObject({ role: 0, roleSince: null });
    await give(maria, 'CLASS_REP');
    await give(admin, 'STUCO');
    const expectedSince = { at: '2026-11-20T09:32:00.000Z', by: 'Ana Ivanova' };
    await give(maria, 'CLASS_REP', other);
    expect(await read(maria)).toMatchObject({ role: 2, roleSince: expectedSince });
    expect(await read(admin)).toMatchObject({ role: 2, roleSince: expectedSince });
    await give(admin, 'USER');
    expect(await read(admin)).toMatchObject({
      role: 0,
      roleSince: { at: '2026-11-20T09:34:00.000Z', by: 'Ana Ivanova' },
    });
  });

  test('of two changes in the same millisecond, the later counts', async () => {
    const { maria, admin, pupil, give, read, clock } = await aSchool(start);
    await give(maria, 'CLASS_REP');
    await give(admin, 'USER');
    clock.forward(-MINUTE);
    await give(maria, 'CLASS_REP');
    expect((await read(admin, pupil)).roleSince).toEqual({
      at: '2026-11-20T09:32:00.000Z',
      by: 'Maria Petrova',
    });
  });
});
