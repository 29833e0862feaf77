import { describe, expect, test } from 'vitest';
import { holdersInWords, readHolders } from './holders.rules.ts';

describe('who holds cash', () => {
  const person = (id: number, collectedBalance: number) => ({
    id,
    name: `P${id}`,
    email: 'p@x',
    role: 'CLASS_REP',
    collectedBalance,
  });

  test('is listed by sum, the largest first, with an exact total', () => {
    const holders = readHolders({ content: [person(1, 0.1), person(2, 0.2)], totalElements: 5 });
    expect(holders.people.map(({ id }) => id)).toEqual([2, 1]);
    expect(holders.total).toBe(0.3);
    expect(holders.unseen).toBe(3);
    expect(holdersInWords(holders)).toBe('held by 2 people');
  });
});
