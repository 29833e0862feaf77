import { type Endpoint, endpoints } from 'shared/contract';
import { type Act, hasRight, may, ROLES, type Role, rolesWith } from 'shared/domain';
import { describe, expect, test } from 'vitest';

const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const));

// As in the specification: written down here a second time, so that no change of the table goes unseen.
test.each<[Act, readonly Role[]]>([
  ['account.use', [0, 1, 4, 5, 2, 3]],
  ['orders.place', [0, 1, 4, 5, 2, 3]],
  ['staff.enter', [1, 4, 5, 2, 3]],
  ['orders.collect', [1, 2, 3]],
  ['orders.sell', [1, 2, 3]],
  ['users.find', [1, 4, 5, 2, 3]],
  ['users.view', [1, 4, 5, 2, 3]],
  ['orders.view', [1, 4, 5, 2, 3]],
  ['orders.assign', [2, 3]],
  ['orders.oversee', [4, 5, 2, 3]],
  ['pickup.setCommon', [2, 3]],
  ['news.manage', [2, 3]],
  ['products.manage', [2, 3]],
  ['pictures.upload', [2, 3]],
  ['users.export', [2, 3]],
  ['users.edit', [2, 3]],
  ['users.setRole', [2, 3]],
  ['classes.view', [4, 5, 2, 3]],
  ['classes.manage', [2, 3]],
  ['balances.view', [4, 5, 2, 3]],
  ['balances.clear', [5, 2, 3]],
  ['results.view', [4, 5, 2, 3]],
  ['releases.follow', [2, 3]],
  ['users.block', [3]],
  ['audit.view', [4, 5, 3]],
  ['mails.manage', [3]],
  ['releases.manage', [3]],
  ['warnings.receive', [3]],
])('%s is for the roles %j', (act, roles) => {
  expect(rolesWith(act)).toEqual(roles);
  expect(hasRight(null, act)).toBe(false);
});

describe('acts that depend on the person they are done to', () => {
  test.each(pairs)('role %i edits another user of role %i by the rule', (actor, target) => {
    const expected = actor === 3 || (actor === 2 && target <= 1);
    const user = { id: 1, role: actor };
    expect(may(user, 'users.edit', { id: 2, role: target })).toBe(expected);
    expect(may(user, 'users.edit', user)).toBe(actor === 2 || actor === 3);
  });

  test.each(pairs)('role %i clears the balance of role %i by the rule', (actor, target) => {
    const expected = actor === 3 || actor === 5 || (actor === 2 && target <= 1);
    const user = { id: 1, role: actor };
    expect(may(user, 'balances.clear', { id: 2, role: target })).toBe(expected);
    expect(may(user, 'balances.clear', user)).toBe([2, 3, 5].includes(actor));
  });

  test.each(pairs)('role %i gives roles to role %i by the rule', (actor, target) => {
    const allowed = actor === 3 ? [...ROLES] : actor === 2 && target <= 1 ? [0, 1] : [];
    const user = { id: 1, role: actor };
    const assignableRoles = (id: number) =>
      ROLES.filter((role) => may(user, 'users.setRole', { id, role: target }, role));
    expect(assignableRoles(2)).toEqual(allowed);
    if (actor === target) expect(assignableRoles(1), 'nobody changes their own').toEqual([]);
  });

  test.each([
    ['a pupil, even of an order named after them', 0, 1, false],
    ['a class rep, of an order assigned to them', 1, 1, true],
    ['a class rep, of an order of another rep', 1, 2, false],
    ['a class rep, of an order assigned to nobody', 1, null, false],
    ['the council, of any order', 2, 2, true],
    ['the council, of an order assigned to nobody', 2, null, true],
    ['an administrator, of any order', 3, 2, true],
  ] as const)('changing the status: %s', (_, role, repId, expected) => {
    expect(may({ id: 1, role }, 'orders.collect', { repId })).toBe(expected);
  });

  test('a visitor may do nothing', () => {
    const person = { id: 2, role: 0 } as const;
    expect(may(null, 'users.edit', person)).toBe(false);
    expect(may(null, 'balances.clear', person)).toBe(false);
    expect(may(null, 'orders.collect', { repId: null })).toBe(false);
  });
});

test('the password is asked again only for acts of the council, the treasurer and administrators', () => {
  const acts = Object.values<Endpoint>(endpoints).flatMap(({ access, stepUp }) =>
    stepUp && access !== 'public' && access !== 'deploy' && access !== 'preview' ? [access] : [],
  );
  expect([...new Set(acts)].sort()).toEqual([
    'balances.clear',
    'releases.manage',
    'users.block',
    'users.setRole',
  ]);
});
