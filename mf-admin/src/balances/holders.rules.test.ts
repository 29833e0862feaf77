import { describe, expect, test } from 'vitest';
import { readHolders, totalHeld } from './holders.rules.ts';

const person = (id: number, collectedBalance: number) => ({
  id,
  name: `P${id}`,
  email: 'p@x',
  role: 'CLASS_REP',
  collectedBalance,
});

describe('the holders of cash', () => {
  test('is listed by sum, the largest first, with an exact total', () => {
    const { content } = readHolders({ content: [person(1, 0.1), person(2, 0.2)] });
    expect(content.map(({ id }) => id)).toEqual([2, 1]);
    expect(totalHeld(content)).toBe(0.3);
  });

  test.each([
    ['a list', [person(1, 3)], 1, 1],
    ['a page', { content: [person(1, 3)], totalPages: 3, totalElements: 101, number: 1 }, 3, 101],
  ])('is read from %s', (_what, row, totalPages, totalElements) => {
    expect(readHolders(row)).toMatchObject({ totalPages, totalElements });
  });
});
