import type { Order } from 'shared/contract';
import { expect, test } from 'vitest';
import { order, rep } from '../../test/orders-factory.ts';
import { toBringText } from './to-bring.rules.ts';

const otherRep = { ...rep, id: 4, fullName: 'Elena Koleva' };

test.each<[string, Order[], number, string | null]>([
  ['nothing is to be brought', [], 0, null],
  ['one order', [order()], 1, '1 order, bring 12.50 BGN in cash to Georgi Dimitrov'],
  [
    'several orders',
    [order(), order({ id: 2, quantity: 2 })],
    2,
    '2 orders, bring 37.50 BGN in cash to Georgi Dimitrov',
  ],
  [
    'several class reps',
    [order(), order({ id: 2, assignedRep: otherRep })],
    2,
    '2 orders, bring 25.00 BGN in cash to 2 class reps',
  ],
  [
    'two currencies',
    [order(), order({ id: 2, currency: 'EUR' })],
    2,
    '2 orders, bring 12.50 BGN + 12.50 EUR in cash to Georgi Dimitrov',
  ],
  [
    'nobody to pay yet',
    [order({ assignedRep: null })],
    1,
    '1 order, bring 12.50 BGN in cash to your class rep',
  ],
  [
    'nothing to pay',
    [order({ productPrice: 0 })],
    1,
    '1 order, nothing to pay, collect from Georgi Dimitrov',
  ],
  ['more orders than are known', [order()], 60, '60 orders to pay in cash to Georgi Dimitrov'],
])('%s', (_what, content, totalElements, text) => {
  expect(toBringText({ content, totalElements })).toBe(text);
});
