import type { Role } from 'shared/domain';
import { describe, expect, test } from 'vitest';
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

type RepChoiceCase = {
  readonly title: string;
  readonly buyer?: UserOfClass;
  readonly current?: readonly number[];
  readonly candidates: readonly Person[];
  readonly expected: number | null;
};

const everybody = [
  person(1, 3),
  person(2, 2),
  person(3, 1, { year: '26' }),
  person(4, 1, { year: '27', open: 5 }),
];

describe('the class rep for a new order', () => {
  test.each<RepChoiceCase>([
    { title: 'a class rep of the same year, busy or not', candidates: everybody, expected: 4 },
    {
      title: 'before that, a class rep of the same class, however busy',
      buyer: { id: 100, classKey: '11b', graduationYear: '27' },
      candidates: [...everybody, person(5, 1, { year: '26', classKey: '11b', open: 9 })],
      expected: 5,
    },
    {
      title: 'nobody for the sake of a class that neither has entered',
      buyer: { id: 100, classKey: '', graduationYear: '27' },
      candidates: [...everybody, person(5, 1, { year: '26', classKey: '' })],
      expected: 4,
    },
    {
      title: 'before that, the rep whom the buyer pays already',
      current: [3],
      candidates: everybody,
      expected: 3,
    },
    {
      title: 'also when that is a council member',
      current: [2],
      candidates: everybody,
      expected: 2,
    },
    {
      title: 'but not when they are no rep any more',
      current: [9],
      candidates: [...everybody, person(9, 0, { year: '27' })],
      expected: 4,
    },
    {
      title: 'of two whom the buyer pays, the one with fewer open orders',
      current: [3, 4],
      candidates: everybody,
      expected: 3,
    },
    {
      title: 'the one with fewer open orders in the year',
      candidates: [person(5, 1, { year: '27', open: 2 }), person(6, 1, { year: '27', open: 1 })],
      expected: 6,
    },
    {
      title: 'the lowest id among equals',
      candidates: [person(8, 1, { year: '27' }), person(7, 1, { year: '27' })],
      expected: 7,
    },
    {
      title: 'any class rep when the year has none',
      candidates: [person(1, 3), person(2, 2), person(3, 1, { year: '26' })],
      expected: 3,
    },
    {
      title: 'any class rep when the address has no year, even one without a year',
      buyer: { id: 50, graduationYear: null },
      candidates: [person(3, 1, { year: '26', open: 4 }), person(4, 1)],
      expected: 4,
    },
    {
      title: 'the council when there is no rep',
      candidates: [person(1, 3), person(2, 2)],
      expected: 2,
    },
    { title: 'an admin when there is no council', candidates: [person(1, 3)], expected: 1 },
    { title: 'nobody when there is nobody', candidates: [person(5, 0)], expected: null },
    {
      title: 'not the buyer, while there is another candidate',
      buyer: { id: 4, graduationYear: '27' },
      current: [4],
      candidates: everybody,
      expected: 3,
    },
    {
      title: 'the buyer when there is nobody else',
      buyer: { id: 4, graduationYear: '27' },
      candidates: [person(4, 1, { year: '27' }), person(5, 0)],
      expected: 4,
    },
  ])(
    '$title',
    ({ buyer = { id: 50, graduationYear: '27' }, current = [], candidates, expected }) => {
      const people = candidates.map((candidate) => ({
        ...candidate,
        collectsForBuyer: current.includes(candidate.id),
      }));
      expect(chooseRep(buyer, people)).toBe(expected);
    },
  );
});
