import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  HAND_OVERS,
  ivan,
  LEDGER,
  loaded,
  mira,
  openBalances,
  SEARCH,
  slip,
} from '../../test/balances-page.ts';
import { rowTexts } from '../../test/row-texts.ts';
import { ledgerEntry, page, userRow } from '../../test/samples.ts';

describe('the balances', () => {
  test('list the holders of cash, the largest sum first, with the total on top, and each has a history', async () => {
    const { api } = openBalances({
      [LEDGER]: page([
        ledgerEntry({
          id: 2,
          kind: 'CLEAR',
          amount: -7,
          balanceAfter: 0,
          orderId: null,
          counted: 6.5,
        }),
        ledgerEntry({ id: 1 }),
      ]),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Rep Balances' })).toBeTruthy();
    await loaded();
    expect(screen.getByText('held by 2 people')).toBeTruthy();
    expect(await rowTexts()).toEqual([
      'Иван Колевpupil6@school.exampleclass_rep100.10 BGNClear BalanceHistory',
      'Mira Petrovapupil5@school.exampleclass_rep84.50 BGNClear BalanceHistory',
    ]);
    expect(api.requests[0]?.query.toString()).toBe(
      'balanceGt=0&page=0&size=50&sort=collectedBalance%2Cdesc',
    );
    fireEvent.click(button('History', 'Mira'));
    const entries = await rowTexts('History of Mira Petrova');
    expect(entries[0]).toContain('Handed over to the council');
    expect(entries[0]).toContain(
      '-7.00 BGN0.00 BGNMira PetrovaCounted 6.50 BGN, 0.50 BGN missing.',
    );
    expect(entries[1]).toContain('Cash collected for order 12');
    expect(api.requestsTo(LEDGER)[0]?.path).toBe('/api/users/5/ledger');
  });

  test('are loaded page by page, and the focus goes to the first new one', async () => {
    const more = userRow({ id: 9, name: 'Ана Иванова', role: 'CLASS_REP', collectedBalance: 3 });
    const { api, router } = openBalances({
      [SEARCH]: { ...page([mira, ivan], 3), totalPages: 2, last: false },
    });
    expect(await screen.findByText('held by the 2 people shown, of 3')).toBeTruthy();
    api.responses[SEARCH] = { ...page([more], 3), totalPages: 2, number: 1 };
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('held by 3 people')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Ана Иванова');
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});

test('the last hand-overs still link to people who no longer hold cash, and print their slips again', async () => {
  vi.stubGlobal('print', vi.fn());
  const cleared = { ...ledgerEntry({ id: 9, kind: 'CLEAR', amount: -84.5, counted: 80 }) };
  const handOvers = page([
    { ...cleared, holder: { id: 7, fullName: 'Ана Иванова' } },
    { ...cleared, id: 8, counted: null, holder: { id: 5, fullName: 'Mira Petrova' } },
  ]);
  const { api } = openBalances({ [HAND_OVERS]: handOvers, [LEDGER]: page([cleared]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Last hand-overs' }));
  expect(await rowTexts('Last hand-overs')).toEqual([
    expect.stringContaining('80.00 BGN4.50 BGN missingMira PetrovaSlipHistory'),
    expect.stringContaining('84.50 BGNMira PetrovaSlipHistory'),
  ]);
  const table = within(screen.getByRole('table', { name: 'Last hand-overs' }));
  const pressFirst = (name: string) =>
    fireEvent.click(table.getAllByRole('button', { name })[0] as HTMLElement);
  pressFirst('Slip');
  expect(slip(9)).toContain('Handed over byАна Иванова');
  expect(slip(9)).toContain('Difference4.50 BGN missing');
  pressFirst('History');
  expect(screen.getByRole('heading', { name: 'History of Ана Иванова' })).toBeTruthy();
  await waitFor(() => expect(api.requestsTo(LEDGER)[0]?.path).toBe('/api/users/7/ledger'));
});
