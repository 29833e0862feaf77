import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  ASSIGNED,
  loaded,
  openOrders,
  press,
  rowOf,
  STATUS,
  some,
} from '../../test/orders-page.tsx';
import { orderOf, summary } from '../../test/samples.ts';

const PENDING = '/admin/orders?status=PENDING';
const paid = { [STATUS]: orderOf({ id: 1, status: 'PAID' }) };

/** Numbers of the listed orders, from the top. */
const numbers = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter((text) => text !== undefined);

describe('a handled order', () => {
  test('stays at its place, shows its status, and has no buttons', async () => {
    openOrders(some, paid, PENDING);
    await loaded();
    expect(numbers()).toEqual(['11', '12', '21']);
    press(11, 'Mark Paid');
    expect(numbers()).toEqual(['11', '12', '21']);
    expect(rowOf(11).textContent).toMatch(/Paid, \d\d:\d\d$/);
    expect(within(rowOf(11)).queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(rowOf(11));
  });

  test('goes at Refresh, and at another filter', async () => {
    const { api } = openOrders(some, paid, PENDING);
    await loaded();
    press(11, 'Mark Paid');
    await waitFor(() => expect(screen.getByText(/^Received:/)).toBeTruthy());
    api.answers[ASSIGNED] = summary(
      some.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
    );
    fireEvent.click(screen.getByTitle('Refresh assigned orders'));
    await waitFor(() => expect(numbers()).toEqual(['12', '21']));
    press(12, 'Mark Paid');
    fireEvent.click(screen.getByRole('button', { name: '3 to hand over' }));
    await waitFor(() => expect(numbers()).toEqual(['11', '12', '13']));
    fireEvent.click(screen.getByRole('button', { name: '1 to collect' }));
    await waitFor(() => expect(numbers()).toEqual(['21']));
  });

  test('stays when the list refreshes by itself', async () => {
    const { api } = openOrders(some, paid, PENDING);
    await loaded();
    api.answers[ASSIGNED] = summary(
      some.map((order) =>
        order.id === 11 ? { ...order, status: 'PAID', paidAt: '2026-11-18T12:46:00.000Z' } : order,
      ),
    );
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(rowOf(11).textContent).toContain('Paid, 14:46'));
    expect(numbers()).toEqual(['11', '12', '21']);
  });

  test('can be handled again when the server rejects the change', async () => {
    openOrders(some, { [STATUS]: new Response('', { status: 500 }) }, PENDING);
    await loaded();
    press(11, 'Mark Paid');
    await screen.findByRole('alert');
    expect(within(rowOf(11)).getByRole('button', { name: 'Mark Paid' })).toBeTruthy();
  });

  test('is handed over at once where the filter shows both', async () => {
    openOrders(some, paid);
    await loaded();
    press(11, 'Mark Paid');
    expect(within(rowOf(11)).getByRole('button', { name: 'Mark Delivered' })).toBeTruthy();
  });
});

test('the next step ignores taps for a moment, but not the keyboard', async () => {
  const { api } = openOrders(some, paid);
  await loaded();
  const isGuarded = (id: number) => rowOf(id).querySelector('[data-moved]') !== null;
  expect([11, 12, 13].map(isGuarded)).toEqual([false, false, false]);
  press(11, 'Mark Paid');
  expect([11, 12, 13].map(isGuarded)).toEqual([true, false, false]);
  await waitFor(() => expect(rowOf(11).querySelector('[aria-busy=true]')).toBeNull());
  fireEvent.click(within(rowOf(11)).getByRole('button', { name: 'Mark Delivered' }));
  expect(api.to(STATUS)).toHaveLength(2);
  await waitFor(() => expect(isGuarded(11)).toBe(false), { timeout: 2000 });
});
