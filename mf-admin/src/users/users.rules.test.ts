import type { Role } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { differenceText, readCounted } from '../balances/cash-count.rules.ts';
import { holdersInWords, readHolders } from '../balances/holders.rules.ts';
import { entryWords, ledgerCsv } from '../balances/ledger.rules.ts';
import { statsInView } from '../overview/stats-in-view.rules.ts';
import { assignableRoles, mayEdit } from './assignable-roles.rules.ts';
import { peopleCsv, readPeople } from './people.rules.ts';
import { editOf, isDemotion, isNothing, leftBehind } from './user-edit.rules.ts';

const all = ['USER', 'CLASS_REP', 'STUCO', 'ADMIN'];

describe('the roles an editor may give', () => {
  test.each<[string, Role, Role, boolean, string[], boolean]>([
    ['the council to a pupil', 2, 0, false, ['USER', 'CLASS_REP'], true],
    ['the council to a class rep', 2, 1, false, ['USER', 'CLASS_REP'], true],
    ['the council to another member', 2, 2, false, ['STUCO'], false],
    ['the council to an administrator', 2, 3, false, ['ADMIN'], false],
    ['the council to oneself', 2, 2, true, ['STUCO'], false],
    ['an administrator to a pupil', 3, 0, false, all, true],
    ['an administrator to another one', 3, 3, false, all, true],
    ['an administrator to oneself', 3, 3, true, ['ADMIN'], false],
  ])('%s', (_name, editor, target, isSelf, options, changeable) => {
    const choice = assignableRoles({ editor, target, isSelf });
    expect(choice.options).toEqual(options);
    expect(choice.changeable).toBe(changeable);
    expect(choice.why === null).toBe(options.length === 4);
  });

  test.each<[string, Role, Role, boolean, boolean]>([
    ['the council may edit a pupil', 2, 0, false, true],
    ['the council may not edit another member', 2, 2, false, false],
    ['everybody of the council may edit the own name', 2, 2, true, true],
    ['an administrator may edit anybody', 3, 3, false, true],
    ['a class rep may edit nobody else', 1, 0, false, false],
  ])('%s', (_name, editor, target, isSelf, may) => {
    expect(mayEdit({ editor, target, isSelf })).toBe(may);
  });
});

describe('what changed about a user', () => {
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
    expect(isNothing(edit)).toBe(newName === null && newRole === null);
    expect(isDemotion(user, edit)).toBe(newRole === 0);
  });

  test.each<[number, string | null, string | null]>([
    [0, null, null],
    [1, null, '1 open order goes to another class rep.'],
    [3, null, '3 open orders go to another class rep.'],
    [0, '8.00 BGN', '8.00 BGN of collected cash stays on the balance until it is cleared.'],
  ])('%i open orders and %s are left behind', (orders, cash, warning) => {
    expect(leftBehind(orders, cash)).toBe(warning);
  });
});

describe('a count of cash', () => {
  test.each([
    ['', { kind: 'none' }],
    ['84.50', { kind: 'amount', amount: 84.5 }],
    [' 84,5 ', { kind: 'amount', amount: 84.5 }],
    ['0', { kind: 'amount', amount: 0 }],
    ['-1', { kind: 'unreadable' }],
    ['1.234', { kind: 'unreadable' }],
    ['1,234.50', { kind: 'unreadable' }],
    ['about 80', { kind: 'unreadable' }],
  ])('typed as "%s"', (text, counted) => {
    expect(readCounted(text)).toEqual(counted);
  });

  test.each([
    [84.5, 84.5, 'The count is exact.'],
    [84.5, 80, '4.50 BGN missing'],
    [0.3, 0.1, '0.20 BGN missing'],
    [84.5, 85, '0.50 BGN too much'],
  ])('of %d against %d', (expected, counted, words) => {
    expect(differenceText(expected, counted, { currency: 'BGN' })).toBe(words);
  });
});

describe('people in a list', () => {
  test('have a lower-case role, whether it comes as a word or a number', () => {
    const people = readPeople([
      { id: 1, name: 'A', email: 'a@x', role: 'CLASS_REP' },
      { id: 2, name: 'B', email: 'b@x', role: 2 },
    ]);
    expect(people.map(({ roleText }) => roleText)).toEqual(['class_rep', 'stuco']);
  });

  test('have no balance when the server does not say', () => {
    const [person] = readPeople({ content: [{ id: 1, name: 'A', email: 'a@x', role: 'USER' }] });
    expect(person?.balance).toBeNull();
    expect(peopleCsv(person ? [person] : [], 'BGN')).toContain('A,a@x,user,,BGN\r\n');
  });
});

describe('who holds cash', () => {
  const person = (id: number, collectedBalance: number) => ({
    id,
    name: `P${id}`,
    email: 'p@x',
    role: 'CLASS_REP',
    collectedBalance,
  });

  test('is listed with the largest sum first, and added up to the cent', () => {
    const holders = readHolders({ content: [person(1, 0.1), person(2, 0.2)], totalElements: 5 });
    expect(holders.people.map(({ id }) => id)).toEqual([2, 1]);
    expect(holders.total).toBe(0.3);
    expect(holders.unseen).toBe(3);
    expect(holdersInWords(holders)).toBe('held by 2 people');
  });
});

describe('a ledger', () => {
  test.each([
    [{ kind: 'COLLECTED', orderId: 4 }, 'Cash collected for order 4'],
    [{ kind: 'REFUND', orderId: 4 }, 'Cash given back for order 4'],
    [{ kind: 'CLEAR', orderId: null }, 'Handed over to the council'],
  ] as const)('%o in words', (entry, words) => {
    expect(entryWords(entry)).toBe(words);
  });

  test('as a spreadsheet keeps negative amounts as numbers', () => {
    const text = ledgerCsv([
      {
        id: 1,
        kind: 'CLEAR',
        amount: -84.5,
        balanceAfter: 0,
        currency: 'BGN',
        orderId: null,
        actor: { id: 2, fullName: 'Stoyan' },
        counted: 84,
        note: '-0.50, a coin was lost',
        createdAt: '2026-11-19T10:00:00.000Z',
      },
    ]);
    expect(text).toContain(
      '2026-11-19T10:00:00.000Z,Handed over to the council,-84.50,0.00,BGN,84.00,Stoyan,"\'-0.50, a coin was lost"\r\n',
    );
  });
});

test('figures about all orders are shown only to whom the server sends them', () => {
  const tally = {
    counts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
    amounts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
  };
  expect(statsInView({ own: tally })).toEqual([]);
  expect(statsInView({ own: tally, assigned: tally }).map(({ title }) => title)).toEqual([
    'Assigned to you',
  ]);
});
