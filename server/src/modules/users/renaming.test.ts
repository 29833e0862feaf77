import { alphabetKey } from 'shared/domain';
import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

onEveryEngine('changing a name', (start, { engine }) => {
  test('users may change their own, and are found by the new name', async () => {
    const { call, aUser, rows } = await start();
    const own = { email: 'iva27@school.example', username: 'iva27' };
    const user = await aUser(own);
    const body = { name: '  Ива   Иванова ' };
    const response = await call('users.updateMe', { as: user, body });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        ...{ ...own, id: user.id, name: 'Ива Иванова', fullName: 'Ива Иванова' },
        ...{ avatarUrl: null, collectedBalance: 0, role: 0 },
      },
    ]);
    expect((await rows('users'))[0]).toMatchObject({
      name: 'Ива Иванова',
      search_text: 'iva ivanova iva27@school.example iva27',
      graduation_year: '27',
    });
  });

  if (engine === 'postgres') return;

  test('renaming another user is recorded with its actor, renaming oneself is not', async () => {
    const { call, aUser, rows, clock } = await start();
    const [admin, target] = [await aUser({ role: 3 }), await aUser()];
    await call('users.updateMe', { as: admin, body: { id: target.id, name: 'New' } });
    await call('users.updateMe', { as: admin, body: { name: 'Admin' } });
    expect(await rows('audit_entries')).toMatchObject([
      { actor_id: admin.id, action: 'user.rename', subject_id: target.id, created_at: clock.now() },
    ]);
  });

  test('no other field changes, even if it is sent', async () => {
    const { call, aUser, rows } = await start();
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
    const [row] = await rows('users');
    const { token: _, sessionId: __, ...before } = user;
    expect({ ...row, search_text: '' }).toEqual({
      ...before,
      name: 'New',
      name_key: alphabetKey('New'),
      search_text: '',
    });
  });

  test('the longest name that a registration makes can be sent with another change', async () => {
    const { call, aUser, rows } = await start();
    const longestPart = 'x'.repeat(50);
    const registration = { ...IVA, firstName: longestPart, lastName: longestPart };
    await call('auth.register', { form: [['user', registration]] });
    const [{ id = 0, name = '' } = {}] = await rows('users');
    const admin = await aUser({ role: 3 });
    const body = { id, name, class: '11B' };
    const response = await call('users.updateMe', { as: admin, body });
    expect(response.json()).toMatchObject({ name, class: '11B' });
  });

  test('the response does not show which ids exist to callers without the right to edit', async () => {
    const { call, aUser } = await start();
    const [rep, council] = [await aUser({ role: 1 }), await aUser({ role: 2 })];
    for (const id of [987_654, council.id]) {
      const refused = await call('users.updateMe', { as: rep, body: { id, name: 'New' } });
      expect(refused.statusCode).toBe(403);
    }
    const body = { id: 987_654, name: 'New' };
    const absent = await call('users.updateMe', { as: council, body });
    expect(absent.statusCode).toBe(404);
    expect(absent.json()).toEqual({ message: 'User Not Found', code: 'USER_NOT_FOUND' });
  });
});
