import { endpoints } from 'shared/contract';
import {
  type Act,
  type GeneralAct,
  hasRank,
  may,
  ROLE,
  ROLE_NAMES,
  ROLES,
  type Role,
  roleName,
} from 'shared/domain';
import { describe, expect, test } from 'vitest';

const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const));
const everybody = { 'signed in': 0, 'class reps': 1, council: 2, administrators: 3 } as const;

describe('acts that depend only on the user', () => {
  test.each<[GeneralAct, keyof typeof everybody]>([
    ['buy', 'signed in'],
    ['enter the staff area', 'class reps'],
    ['manage news', 'council'],
    ['manage products', 'council'],
    ['see all orders', 'council'],
    ['assign orders', 'council'],
    ['edit users', 'council'],
    ['export users', 'council'],
    ['see balances', 'council'],
    ['manage accounts', 'administrators'],
    ['manage releases', 'administrators'],
  ])('%s: %s and those above them', (act, lowest) => {
    expect(ROLES.filter((role) => may({ role }, act))).toEqual(
      ROLES.filter((role) => role >= everybody[lowest]),
    );
    expect(may(null, act)).toBe(false);
  });
});

describe('acts that depend on the person they are done to', () => {
  test.each(pairs)('rank %i edits another user of rank %i by the rule', (actor, target) => {
    const expected = actor === 3 || (actor === 2 && target <= 1);
    const user = { id: 1, role: actor };
    expect(may(user, 'edit this user', { id: 2, role: target })).toBe(expected);
    expect(may(user, 'edit this user', user)).toBe(true);
  });

  test.each(pairs)('rank %i clears the balance of rank %i by the rule', (actor, target) => {
    const expected = actor === 3 || (actor === 2 && target <= 1);
    const user = { id: 1, role: actor };
    expect(may(user, 'clear this balance', { id: 2, role: target })).toBe(expected);
    expect(may(user, 'clear this balance', user)).toBe(actor >= 2);
  });

  test.each(pairs)('rank %i gives roles to rank %i by the rule', (actor, target) => {
    const allowed = (editor: Role): Role[] => {
      if (editor === ROLE.ADMIN) return [...ROLES];
      return editor === ROLE.STUCO && target <= 1 ? [ROLE.USER, ROLE.CLASS_REP] : [];
    };
    const user = { id: 1, role: actor };
    const mayGive = (id: number) => (role: Role) =>
      may(user, 'give this role', { target: { id, role: target }, role });
    expect(ROLES.filter(mayGive(2))).toEqual(allowed(actor));
    expect(ROLES.filter(mayGive(1)), 'nobody changes their own').toEqual([]);
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
    expect(may({ id: 1, role }, 'change the status', { repId })).toBe(expected);
  });

  test('a visitor may do nothing', () => {
    const person = { id: 2, role: ROLE.USER };
    expect(may(null, 'edit this user', person)).toBe(false);
    expect(may(null, 'clear this balance', person)).toBe(false);
    expect(may(null, 'change the status', { repId: null })).toBe(false);
    expect(hasRank(null, ROLE.USER)).toBe(false);
  });
});

/** The act that each call is for: a user who may not do it must not pass the guard of the call either. */
const calls = {
  'orders.create': 'buy',
  'orders.admin': 'enter the staff area',
  'orders.assigned': 'enter the staff area',
  'orders.assign': 'assign orders',
  'news.create': 'manage news',
  'news.update': 'manage news',
  'news.delete': 'manage news',
  'news.restore': 'manage news',
  'products.create': 'manage products',
  'products.update': 'manage products',
  'products.delete': 'manage products',
  'products.restore': 'manage products',
  'products.uploadImage': 'manage products',
  'uploads.create': 'manage news',
  'users.list': 'enter the staff area',
  'users.update': 'edit users',
  'users.setRole': 'edit users',
  'users.clearBalance': 'see balances',
  'users.ledger': 'see balances',
  'users.handOvers': 'see balances',
} as const satisfies Partial<Record<keyof typeof endpoints, Act>>;

test.each(Object.entries(calls) as [keyof typeof calls, GeneralAct][])(
  'the call %s is open to exactly those who may %s',
  (id, act) => {
    const { access } = endpoints[id];
    const open = ROLE_NAMES.filter((name) => hasRank({ role: ROLE[name] }, ROLE[access]));
    expect(open).toEqual(ROLES.filter((role) => may({ role }, act)).map(roleName));
  },
);
