import type { Role } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { editOf, isDemotion, isEmptyEdit, leftBehindText } from './user-edit.rules.ts';

describe('the changes of a user', () => {
  const user = { name: 'Mira Petrova', role: 1 } as const;
  test.each<[string, string, Role, string | null, Role | null]>([
    ['nothing', 'Mira Petrova', 1, null, null],
    ['nothing but spaces', '  Mira   Petrova ', 1, null, null],
    ['the name', 'Mira Ivanova', 1, 'Mira Ivanova', null],
    ['the role', 'Mira Petrova', 0, null, 0],
    ['both', 'Mira', 2, 'Mira', 2],
  ])('%s', (_what, name, role, newName, newRole) => {
    const edit = editOf(user, { name, role });
    expect(edit).toEqual({ name: newName, role: newRole });
    expect(isEmptyEdit(edit)).toBe(newName === null && newRole === null);
    expect(isDemotion(user, edit)).toBe(newRole === 0);
  });

  test.each<[number, string | null, string | null]>([
    [0, null, null],
    [1, null, '1 open order goes to another class rep.'],
    [3, null, '3 open orders go to another class rep.'],
    [0, '8.00 BGN', '8.00 BGN of collected cash stays on the balance until it is cleared.'],
  ])('%i open orders and %s are left behind', (orders, cash, warning) => {
    expect(leftBehindText(orders, cash)).toBe(warning);
  });
});
