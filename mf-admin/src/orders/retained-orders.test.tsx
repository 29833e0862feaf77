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

const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

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

describe('three taps on one spot', () => {
  /** The button at a position of the list, unless it ignores clicks. */
  const buttonAt = (line: number): HTMLElement | undefined => {
    const row = screen.getAllByRole('row').filter((one) => within(one).queryAllByRole('cell')[0])[
      line
    ];
    const button = row && within(row).queryAllByRole('button')[0];
    return button?.hasAttribute('data-moved') ? undefined : button;
  };

  test.each([PENDING, '/admin/orders'])('change one order, by one step, at %s', async (path) => {
    const { api } = openOrders(some, paid, path);
    await loaded();
    await waitFor(() => expect(buttonAt(0)).toBeTruthy());
    for (const _tap of [1, 2, 3]) {
      const button = buttonAt(0);
      if (button) fireEvent.click(button, { detail: 1 });
      // The server answers in between: a busy button ignores clicks anyway.
      await pause(50);
      expect(rowOf(11).querySelector('[aria-busy=true]')).toBeNull();
    }
    expect(api.to(STATUS).map(({ path: at, query }) => `${at}?${query}`)).toEqual([
      '/api/orders/11/status?status=PAID',
    ]);
  });

  test('begin to count again only when the spot was left alone for a moment', async () => {
    openOrders(some, paid);
    await loaded();
    await waitFor(() => expect(buttonAt(0)).toBeTruthy());
    press(11, 'Mark Paid');
    const next = within(rowOf(11)).getByRole('button', { name: 'Mark Delivered' });
    const isDeaf = () => next.hasAttribute('data-moved');
    await pause(400);
    fireEvent.pointerDown(rowOf(11));
    await pause(400);
    expect(isDeaf()).toBe(true);
    await waitFor(() => expect(isDeaf()).toBe(false));
  });

  test('count at once in a list that the reader has just opened or filtered', async () => {
    const { api } = openOrders(some, paid);
    await loaded();
    expect(document.querySelectorAll('[data-moved]')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '3 to collect' }));
    await waitFor(() => expect(numbers()).toEqual(['11', '12', '21']));
    expect(document.querySelectorAll('[data-moved]')).toHaveLength(0);
    press(11, 'Mark Paid');
    expect(api.to(STATUS)).toHaveLength(1);
  });

  test('do not prolong the wait when nothing was pressed before', async () => {
    const { api } = openOrders(some, {});
    await loaded();
    api.answers[ASSIGNED] = summary(
      some.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
    );
    act(() => void window.dispatchEvent(new Event('focus')));
    const next = await within(rowOf(11)).findByRole('button', { name: 'Mark Delivered' });
    const isDeaf = () => next.hasAttribute('data-moved');
    expect(isDeaf()).toBe(true);
    await pause(400);
    fireEvent.pointerDown(rowOf(11));
    await pause(300);
    expect(isDeaf()).toBe(false);
  });

  test('do not block the keyboard for the next step', async () => {
    const { api } = openOrders(some, paid);
    await loaded();
    press(11, 'Mark Paid');
    await waitFor(() => expect(rowOf(11).querySelector('[aria-busy=true]')).toBeNull());
    const next = within(rowOf(11)).getByRole('button', { name: 'Mark Delivered' });
    expect(next.hasAttribute('data-moved')).toBe(true);
    expect(next.hasAttribute('disabled')).toBe(false);
    next.focus();
    fireEvent.click(next, { detail: 0 });
    expect(api.to(STATUS)).toHaveLength(2);
  });
});
