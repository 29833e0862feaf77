import { ROLE_NAMES, type Role } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { assignableRoles } from './assignable-roles.rules.ts';

describe('the roles an editor may give', () => {
  test.each<[string, Role, Role, boolean, readonly string[], boolean]>([
    ['the council to a pupil', 2, 0, false, ['USER', 'CLASS_REP'], true],
    ['the council to a class rep', 2, 1, false, ['USER', 'CLASS_REP'], true],
    ['the council to another member', 2, 2, false, ['STUCO'], false],
    ['the council to an administrator', 2, 3, false, ['ADMIN'], false],
    ['the council to a teacher', 2, 4, false, ['TEACHER'], false],
    ['council members to themselves', 2, 2, true, ['STUCO'], false],
    ['an administrator to a pupil', 3, 0, false, ROLE_NAMES, true],
    ['an administrator to another one', 3, 3, false, ROLE_NAMES, true],
    ['administrators to themselves', 3, 3, true, ['ADMIN'], false],
  ])('%s', (_name, editor, target, isSelf, options, changeable) => {
    const person = { id: 2, role: target };
    const choice = assignableRoles({ id: isSelf ? 2 : 1, role: editor }, person);
    expect(choice.options).toEqual(options);
    expect(choice.isChangeable).toBe(changeable);
    expect(choice.why === null).toBe(options.length === ROLE_NAMES.length);
  });
});
