import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import {
  ASSIGNED,
  ana,
  boris,
  group,
  loaded,
  openOrders,
  press,
  pressLater,
  rowOf,
  STATUS,
  sampleOrders,
} from '../../../test/orders-page.tsx';
import { orderOf, summary } from '../../../test/samples.ts';
import { needsConfirmation } from '../changes/use-bulk-changes.ts';

const paid = { [STATUS]: orderOf({ id: 1, status: 'PAID' }) };
const received = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Received'))
    ?.textContent;

describe('the cash of one visit', () => {
  test('is summed up at the bottom, less refunds', async () => {
    openOrders(sampleOrders, paid);
    await loaded();
    expect(received()).toBeUndefined();
    press(11, 'Mark Paid');
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
    press(21, 'Mark Paid');
    await waitFor(() => expect(received()).toBe('Received: 44.50 BGN from 2 buyers'));
    pressLater(21, 'Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
  });

  test('does not count payments that the server rejected', async () => {
    openOrders(sampleOrders, { [STATUS]: errorResponse(403, 'Not yours.') });
    await loaded();
    press(11, 'Mark Paid');
    await screen.findByRole('alert');
    expect(received()).toBeUndefined();
  });

  test.each([
    ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was one of a proxy', new Response('', { status: 502 })],
  ])('counts a payment whose answer %s, once the list shows it', async (_what, answer) => {
    const { api } = openOrders(sampleOrders, { [STATUS]: answer });
    await loaded();
    api.responses[ASSIGNED] = summary(
      sampleOrders.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
    );
    press(11, 'Mark Paid');
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
  });

  test('is there again after a reload, and can be set to zero and brought back', async () => {
    const { unmount } = openOrders(sampleOrders, paid);
    await loaded();
    press(11, 'Mark Paid');
    await waitFor(() => expect(received()).toBeTruthy());
    unmount();
    openOrders(
      sampleOrders.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
    );
    await loaded();
    expect(received()).toBe('Received: 7.00 BGN from 1 buyer');
    fireEvent.click(screen.getByRole('button', { name: 'Set to zero' }));
    expect(received()).toBeUndefined();
    const [toast] = useToasts.getState();
    expect(toast?.text).toBe('The sum was set to zero.');
    toast?.action?.run();
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
  });
});

describe('marking all orders of a buyer as paid', () => {
  const dear = [
    orderOf({ id: 31, ...ana, productPrice: 30 }),
    orderOf({ id: 32, ...ana, productPrice: 5 }),
    orderOf({ id: 33, ...boris }),
  ];

  test('shows the sum, and needs a confirmation above 50', async () => {
    const { api } = openOrders(dear, paid);
    await loaded();
    const button = within(group('Ана Иванова')).getByRole('button', {
      name: 'Mark all paid (2), 70.00 BGN',
      description: 'Buyer: Ана Иванова',
    });
    fireEvent.click(button);
    const dialog = () => screen.getByRole('alertdialog', { name: 'Received 70.00 BGN?' });
    expect(within(dialog()).getByText('2 orders of Ана Иванова, 70.00 BGN in cash.')).toBeTruthy();
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Not yet' }));
    expect(api.requestsTo(STATUS)).toEqual([]);
    fireEvent.click(button);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Mark all paid (2)' }));
    await waitFor(() => expect(received()).toBe('Received: 70.00 BGN from 1 buyer'));
    expect(api.requestsTo(STATUS)).toHaveLength(2);
  });

  test('leaves the focus at the buyer', async () => {
    openOrders(sampleOrders, paid);
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2), 14.00 BGN' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Mark all paid|Marking/ })).toBeNull(),
    );
    expect(document.activeElement?.textContent).toBe('Buyer: Ана Иванова');
    const next = screen.getByRole('button', { name: 'Mark all delivered (3)' });
    fireEvent.click(next);
    expect(next.textContent, 'a second tap is not meant for it').toBe('Mark all delivered (3)');
  });
});

test.each([
  [[], false],
  [[50], false],
  [[50.01], true],
  [[20, 60], true],
])('Sums of %j need a confirmation before they are marked as paid: %s', (amounts, needed) => {
  expect(
    needsConfirmation(amounts.map((amount, index) => ({ amount, currency: `C${index}` }))),
  ).toBe(needed);
});

describe('a class rep', () => {
  test('hears at each button whose order it is, and has the focus elsewhere when that is removed', async () => {
    const { api } = openOrders(sampleOrders);
    await loaded();
    const description = '12 Badge Buyer: Ана Иванова';
    for (const name of ['Mark Paid', 'Cancel']) {
      expect(within(rowOf(12)).getByRole('button', { name, description })).toBeTruthy();
    }
    rowOf(21).focus();
    api.responses[ASSIGNED] = summary(sampleOrders.slice(1));
    // The page listens once its effects have run.
    await act(async () => {});
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(screen.queryByRole('cell', { name: '21' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('My Assigned Orders');
  });

  test('restores the last filter of this browser', async () => {
    const { unmount, router } = openOrders(sampleOrders);
    await loaded();
    const chip = () => screen.getByRole('button', { name: '3 to collect' });
    expect(chip().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(chip());
    await waitFor(() => expect(router.state.location.search).toBe('?status=PENDING'));
    unmount();
    const reopened = openOrders(sampleOrders);
    await loaded();
    expect(chip().getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('cell', { name: '13' })).toBeNull();
    fireEvent.click(chip());
    await waitFor(() => expect(reopened.router.state.location.search).toBe('?status=ALL'));
    expect(await screen.findByRole('cell', { name: '13' })).toBeTruthy();
  });

  test('sees that nothing is left to collect, and goes on from there', async () => {
    openOrders(sampleOrders.slice(3), {}, '/admin/orders?status=PENDING');
    await loaded();
    expect(screen.getByText('No assigned orders found')).toBeTruthy();
    expect(screen.getByText('Nothing left to collect')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show paid (1)' }));
    expect(await screen.findByRole('cell', { name: '13' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('My Assigned Orders');
  });

  test('distinguishes buyers with the same name by their addresses', async () => {
    openOrders([orderOf({ id: 1, ...ana }), orderOf({ id: 2, ...ana, buyerId: 9 })]);
    await loaded();
    for (const name of [/^Buyer: Ана Иванова user7 ?@/, /^Buyer: Ана Иванова user9 ?@/]) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
  });
});
