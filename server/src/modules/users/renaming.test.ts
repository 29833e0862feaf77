import { alphabetKey, type Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const roles: readonly Role[] = [0, 1, 2, 3];

onEveryEngine('changing a name', (start, { engine }) => {
  test('all users may change their own, and are found by the new name', async () => {
    const { call, aUser, db } = await start();
    for (const role of roles) {
      const user = await aUser({
        role,
        email: `iva2${role}@school.example`,
        username: `iva2${role}`,
      });
      const response = await call('users.updateMe', {
        as: user,
        body: { name: '  Ива   Иванова ' },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        id: user.id,
        name: 'Ива Иванова',
        fullName: 'Ива Иванова',
        username: `iva2${role}`,
        email: `iva2${role}@school.example`,
        avatarUrl: null,
        collectedBalance: 0,
        role,
      });
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        name: 'Ива Иванова',
        search_text: `iva ivanova iva2${role}@school.example iva2${role}`,
        graduation_year: `2${role}`,
      });
    }
  });

  test('renaming another user is recorded with its actor, renaming oneself is not', async () => {
    const { call, aUser, db, clock } = await start();
    const [admin, target] = [await aUser({ role: 3 }), await aUser()];
    await call('users.updateMe', { as: admin, body: { id: target.id, name: 'New' } });
    await call('users.updateMe', { as: admin, body: { name: 'Admin' } });
    expect(await db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      { actor_id: admin.id, action: 'user.rename', subject_id: target.id, created_at: clock.now() },
    ]);
  });

  if (engine === 'postgres') return;

  test('no other field changes, even if it is sent', async () => {
    const { call, aUser, db } = await start();
    const user = await aUser();
    const greedy = {
      id: user.id,
      name: 'New',
      email: 'other@school.example',
      role: 3,
      username: 'admin',
      emailVerified: false,
      collectedBalance: 1000,
      avatarUrl: 'https://evil.example/x.png',
      password: 'Hacked2026',
    };
    expect((await call('users.updateMe', { as: user, body: greedy })).statusCode).toBe(200);
    const row = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const { token: _, sessionId: __, ...before } = user;
    expect({ ...row, search_text: '' }).toEqual({
      ...before,
      name: 'New',
      name_key: alphabetKey('New'),
      search_text: '',
    });
  });

  test.each([
    ['a class rep does not rename a pupil', 1, 0, 403, 'Old'],
    ['the council renames a class rep', 2, 1, 200, 'New'],
    ['the council does not rename another member', 2, 2, 403, 'Old'],
    ['an administrator renames another', 3, 3, 200, 'New'],
  ] as const)('%s', async (_, actor, role, status, name) => {
    const { call, aUser } = await start();
    const as = await aUser({ role: actor });
    const { id, email } = await aUser({ role, name: 'Old' });
    const response = await call('users.updateMe', {
      as,
      body: { id, name: 'New', email, role: 3 },
    });
    expect(response.statusCode).toBe(status);
    const admin = await aUser({ role: 3 });
    const after = (await call('users.get', { as: admin, params: { id } })).json();
    expect(after).toMatchObject({ name, role });
  });

  test('the longest name that a registration makes can be sent with another change', async () => {
    const { call, aUser, db } = await start();
    const longestPart = 'x'.repeat(50);
    const registration = { ...IVA, firstName: longestPart, lastName: longestPart };
    await call('auth.register', { form: [['user', registration]] });
    const { id, name } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const admin = await aUser({ role: 3 });
    const body = { id, name, class: '11B' };
    const response = await call('users.updateMe', { as: admin, body });
    expect(response.json()).toMatchObject({ name, class: '11B' });
  });

  test('the response does not show which ids exist to callers without the right to edit', async () => {
    const { call, aUser } = await start();
    const [pupil, council] = [await aUser({ role: 1 }), await aUser({ role: 2 })];
    const body = { id: 987_654, name: 'New' };
    expect((await call('users.updateMe', { as: pupil, body })).statusCode).toBe(403);
    const absent = await call('users.updateMe', { as: council, body });
    expect(absent.statusCode).toBe(404);
    expect(absent.json()).toEqual({ message: 'User Not Found', code: 'USER_NOT_FOUND' });
  });
});
