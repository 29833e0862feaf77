import { expect, test } from 'vitest';
import { onSqlite } from '../support/test-app.ts';

onSqlite('the staff lists at full length', (start) => {
  test('have every row, and no column beyond the contract', async () => {
    const { aUser, call, db, clock } = await start();
    const admin = await aUser({ role: 3 });
    const people = Array.from({ length: 1200 }, (_, n) => ({
      email: `p${n}@school.example`,
      email_verified: 1 as const,
      name: `Pupil ${n}`,
      username: `p${n}`,
      password_hash: 'never to be seen',
      role: 0 as const,
      search_text: `pupil ${n}`,
      created_at: clock.now(),
    }));
    await db.insertInto('users').values(people).execute();
    const answered = await call('users.list', { as: admin, query: { page: 0, size: 9999 } });
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answered.body).not.toContain('never to be seen');
    const { content, totalElements } = answered.json();
    expect({ totalElements, length: content.length }).toEqual({
      totalElements: 1201,
      length: 1201,
    });
    expect(Object.keys(content[0]).sort()).toEqual(
      'avatarUrl collectedBalance email fullName id name role username'.split(' '),
    );
  });
});
