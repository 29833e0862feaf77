import { describe, expect, test } from 'vitest';
import { createStatementNames } from '../../src/database/prepared-statements.ts';

const namesOf = (times: number, text: string, names = createStatementNames()) =>
  Array.from({ length: times }, () => names.nameOf(text));

describe('a statement of PostgreSQL', () => {
  test('is prepared when it has come five times, and keeps its name', () => {
    expect(namesOf(7, 'select id from users')).toEqual([
      ...Array(4).fill(undefined),
      'council_1',
      'council_1',
      'council_1',
    ]);
  });

  test('is never prepared with *, because a migration changes its columns', () => {
    expect(namesOf(9, 'select * from users')).toEqual(Array(9).fill(undefined));
  });

  test('shares its name with no other, and only 200 get a name', () => {
    const names = createStatementNames();
    const last = Array.from({ length: 300 }, (_, n) => namesOf(5, `select ${n}`, names).at(-1));
    expect(new Set(last.filter((name) => name !== undefined)).size).toBe(200);
    expect(names.nameOf('select 0')).toBe('council_1');
  });
});
