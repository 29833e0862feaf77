import { describe, expect, test } from 'vitest';
import { order, rep } from '../../test/orders-factory.ts';
import { groupOrders } from './group-orders.rules.ts';

describe('Grouping orders', () => {
  const otherRep = { ...rep, id: 4, fullName: 'Elena Koleva' };
  test.each([
    ['notes that differ only in outer spaces are one group', [' Blue', 'Blue '], ['Blue']],
    ['no notes and only spaces are "No Instructions"', ['', '   '], ['No Instructions']],
    ['different notes are different groups', ['Blue', 'Red'], ['Blue', 'Red']],
  ])('%s', (_rule, notes, titles) => {
    const groups = groupOrders(notes.map((instructions, id) => order({ id, instructions })));
    expect(groups.map(({ title }) => title)).toEqual(titles);
  });

  test('separates by class rep, and adds up for each', () => {
    const [group] = groupOrders([
      order({ id: 1, productPrice: 0.1 }),
      order({ id: 2, productPrice: 0.2 }),
      order({ id: 3, productPrice: 5, assignedRep: otherRep }),
      order({ id: 4, productPrice: 6, assignedRep: null }),
    ]);
    expect(
      group?.repGroups.map(({ rep: assignedRep, sums }) => [assignedRep?.fullName, sums]),
    ).toEqual([
      ['Georgi Dimitrov', [{ currency: 'BGN', amount: 0.3 }]],
      ['Elena Koleva', [{ currency: 'BGN', amount: 5 }]],
      [undefined, [{ currency: 'BGN', amount: 6 }]],
    ]);
  });

  test('never adds up two currencies', () => {
    const [group] = groupOrders([order({ id: 1 }), order({ id: 2, currency: 'EUR' })]);
    expect(group?.repGroups[0]?.sums).toEqual([
      { currency: 'BGN', amount: 12.5 },
      { currency: 'EUR', amount: 12.5 },
    ]);
  });
});
