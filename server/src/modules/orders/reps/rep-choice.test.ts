import type { Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { chooseRep, type RepCandidate, type UserOfClass } from './rep-choice.rules.ts';

type Person = Omit<RepCandidate, 'collectsForBuyer'>;

const person = (
  id: number,
  role: Role,
  {
    year = null,
    open = 0,
    classKey = null,
  }: { year?: string | null; open?: number; classKey?: string | null } = {},
): Person => ({ id, role, classKey, graduationYear: year, openOrders: open });

const [admin, council] = [person(1, 3), person(2, 2)];
const repOf26 = person(3, 1, { year: '26' });
const everybody = [admin, council, repOf26, person(4, 1, { year: '27', open: 5 })];

const buyer: UserOfClass = { id: 50, graduationYear: '27' };
const repAsBuyer: UserOfClass = { id: 4, graduationYear: '27' };

/** `current` has the ids of those whom the buyer pays already. */
type Choice = { buyer?: UserOfClass; current?: readonly number[]; among: readonly Person[] };

test.each<[string, expected: number | null, Choice]>([
  ['a class rep of the same year, busy or not', 4, { among: everybody }],
  [
    'before that, a class rep of the same class, however busy',
    5,
    {
      buyer: { ...buyer, classKey: '11b' },
      among: [...everybody, person(5, 1, { year: '26', classKey: '11b', open: 9 })],
    },
  ],
  [
    'nobody for the sake of a class that neither has entered',
    4,
    {
      buyer: { ...buyer, classKey: '' },
      among: [...everybody, person(5, 1, { year: '26', classKey: '' })],
    },
  ],
  ['before that, the rep whom the buyer pays already', 3, { current: [3], among: everybody }],
  ['also when that is a council member', 2, { current: [2], among: everybody }],
  [
    'but not when they are no rep any more',
    4,
    { current: [9], among: [...everybody, person(9, 0, { year: '27' })] },
  ],
  ['of two whom the buyer pays, the less busy', 3, { current: [3, 4], among: everybody }],
  [
    'the one with fewer open orders in the year',
    6,
    { among: [person(5, 1, { year: '27', open: 2 }), person(6, 1, { year: '27', open: 1 })] },
  ],
  [
    'the lowest id among equals',
    7,
    { among: [person(8, 1, { year: '27' }), person(7, 1, { year: '27' })] },
  ],
  ['any class rep when the year has none', 3, { among: [admin, council, repOf26] }],
  [
    'any class rep when the address has no year, even one without a year',
    4,
    {
      buyer: { id: 50, graduationYear: null },
      among: [person(3, 1, { year: '26', open: 4 }), person(4, 1)],
    },
  ],
  ['the council when there is no rep', 2, { among: [admin, council] }],
  ['an admin when there is no council', 1, { among: [admin] }],
  ['nobody when there is nobody', null, { among: [person(5, 0)] }],
  [
    'not the buyer, while there is another',
    3,
    { buyer: repAsBuyer, current: [4], among: everybody },
  ],
  [
    'the buyer when there is nobody else',
    4,
    { buyer: repAsBuyer, among: [person(4, 1, { year: '27' }), person(5, 0)] },
  ],
])('a new order gets %s', (_, expected, { buyer: by = buyer, current = [], among }) => {
  const people = among.map((candidate) => ({
    ...candidate,
    collectsForBuyer: current.includes(candidate.id),
  }));
  expect(chooseRep(by, people)).toBe(expected);
});
