import { parseRole, ROLE, roleName } from 'shared/domain';
import { expect, test } from 'vitest';

test.each([
  ['a number', 2, ROLE.STUCO],
  ['a digit', '3', ROLE.ADMIN],
  ['a name', 'CLASS_REP', ROLE.CLASS_REP],
  ["the filter's name of a class rep", 'REP', ROLE.CLASS_REP],
  ['a name in lower case', 'stuco', ROLE.STUCO],
  ['a name between spaces', ' user ', ROLE.USER],
  ['a role that does not exist', 6, null],
  ['a negative rank', -1, null],
  ['half a rank', 1.5, null],
  ['a word that is not a role', 'director', null],
  ['a name every object has', 'toString', null],
  ['nothing', null, null],
  ['an object', {}, null],
])('%s is read as it is meant', (_, value, role) => {
  expect(parseRole(value)).toBe(role);
});

test('a rank and its name are equivalent', () => {
  for (const role of Object.values(ROLE)) expect(parseRole(roleName(role))).toBe(role);
});
