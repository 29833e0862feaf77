import type { Role } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { editOf, isDemotion, isEmptyEdit, leftBehindText } from './user-edit.rules.ts';

describe('the changes of a user', () => {
  const user = { name: 'Mira Petrova', role: 1 } as const;
  test.each<[string, string, Role, ReturnType<typeof editOf>]>([
    ['nothing', 'Mira Petrova', 1, {}],
    ['nothing but spaces', '  Mira   Petrova ', 1, {}],
    ['the name', 'Mira Ivanova', 1, { name: 'Mira Ivanova' }],
    ['the role', 'Mira Petrova', 0, { role: 0 }],
    ['both', 'Mira', 2, { name: 'Mira', role: 2 }],
  ])('%s', (what, name, role, expected) => {
    const edit = editOf(user, { name, role });
    expect(edit).toEqual(expected);
    expect(isEmptyEdit(edit)).toBe(what.startsWith('nothing'));
    expect(isDemotion(user, edit)).toBe(what === 'the role');
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
