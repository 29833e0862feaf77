import { describe, expect, test } from 'vitest';
import { ledgerEntry } from '../../test/samples.ts';
import { sheetCsv } from '../sheets/csv.rules.ts';
import { entryWords, ledgerSheet, noteWords } from './ledger.rules.ts';

describe('a ledger', () => {
  test.each([
    [{ kind: 'COLLECTED', orderId: 4 }, 'Cash collected for order 4'],
    [{ kind: 'REFUND', orderId: 4 }, 'Cash given back for order 4'],
    [{ kind: 'CLEAR', orderId: null }, 'Handed over to the council'],
  ] as const)('%o in words', (entry, words) => {
    expect(entryWords(entry)).toBe(words);
  });

  test.each([
    [
      { counted: 60, balanceAfter: 20, note: 'torn' },
      'Counted 60.00 BGN, 4.50 BGN missing. 20.00 BGN stays with the rep. torn',
    ],
    [{ counted: null, balanceAfter: 20, note: '' }, '20.00 BGN stays with the rep.'],
    [{ counted: 64.5, balanceAfter: 0, note: '' }, 'Counted 64.50 BGN.'],
  ])('says what was counted and what stays: %o', (entry, words) => {
    expect(noteWords(ledgerEntry({ kind: 'CLEAR', amount: -64.5, ...entry }))).toBe(words);
  });

  test('exports negative amounts as numbers', () => {
    const text = sheetCsv(
      ledgerSheet([
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
      ]),
    );
    expect(text).toContain(
      '2026-11-19 12:00,Handed over to the council,-84.50,0.00,BGN,84.00,Stoyan,"\'-0.50, a coin was lost"\r\n',
    );
  });
});
