import { expect, test } from 'vitest';
import { ledgerEntry } from '../../test/samples.ts';
import { ownCash } from './own-cash.rules.ts';

const collected = ledgerEntry({ id: 3, balanceAfter: 7, currency: 'EUR' });
const cleared = ledgerEntry({ id: 2, kind: 'CLEAR', amount: -84.5, balanceAfter: 0 });

test.each([
  ['nothing yet', [], { balance: 0, currency: null, last: null }],
  ['cash, never handed over', [collected], { balance: 7, currency: 'EUR', last: null }],
  ['cash again', [collected, cleared], { balance: 7, currency: 'EUR', last: cleared }],
  ['nothing any more', [cleared], { balance: 0, currency: 'BGN', last: cleared }],
  [
    'nothing, after two hand-overs',
    [{ ...cleared, id: 9 }, cleared],
    { balance: 0, currency: 'BGN', last: { ...cleared, id: 9 } },
  ],
])('a person holds %s', (_what, entries, cash) => {
  expect(ownCash(entries)).toEqual(cash);
});
