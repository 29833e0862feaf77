import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeInSlices, isLong } from '../../src/http/long-answers.ts';
import { onSqlite } from '../support/test-app.ts';

const row = z.object({ id: z.number(), note: z.string().optional() });
const schema = z.object({
  orders: z.object({ content: z.array(row), total: z.number() }),
  users: z.array(row),
  more: z.string().optional(),
});

const rows = (count: number, columns: object = {}) =>
  Array.from({ length: count }, (_, id) => ({ id, ...columns }));

const answer = (content: readonly object[], users: readonly object[] = []) => ({
  orders: { content, total: content.length },
  users,
});

describe('an answer with long lists', () => {
  test.each([
    ['as long as one bit', answer(rows(500))],
    ['one longer', answer(rows(501))],
    ['of several bits', answer(rows(1750, { note: 'a "quoted" </script> \u2028 ю' }))],
    ['two of them', answer(rows(600), rows(1001))],
  ])('is the same JSON as any other: %s', async (_, value) => {
    expect(await encodeInSlices(schema, value)).toBe(JSON.stringify(schema.parse(value)));
  });

  test('holds nothing that the schema does not name', async () => {
    const value = { ...answer(rows(1200, { secret: 'x' })), secret: 'x' };
    const text = await encodeInSlices(schema, value);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual(answer(rows(1200)));
  });

  test('is refused when a row deep inside is not of its shape', async () => {
    const value = answer([...rows(1200), { id: 'none' }]);
    await expect(encodeInSlices(schema, value)).rejects.toThrow();
  });

  test('leaves time for other work', async () => {
    let turns = 0;
    const counting = async (): Promise<void> => {
      for (;;) {
        await nextTurn();
        turns += 1;
        if (turns > 1000) return;
      }
    };
    void counting();
    await encodeInSlices(schema, answer(rows(5000)));
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  test.each([
    ['short', answer(rows(500)), false],
    ['long deep inside', answer(rows(501)), true],
    ['nothing', null, false],
    ['a text', 'x'.repeat(2000), false],
  ])('%s: recognised', (_, value, long) => {
    expect(isLong(value)).toBe(long);
  });
});

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
