import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import {
  ASSIGNED,
  ana,
  boris,
  group,
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
    await openOrders(sampleOrders, paid);
    expect(received()).toBeUndefined();
    press(11, 'Mark Paid');
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
    press(21, 'Mark Paid');
    await waitFor(() => expect(received()).toBe('Received: 44.50 BGN from 2 buyers'));
    pressLater(21, 'Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
  });

  test.each([
    ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was one of a proxy', new Response('', { status: 502 })],
  ])('counts a payment whose answer %s, once the list shows it', async (_what, answer) => {
    const { api } = await openOrders(sampleOrders, { [STATUS]: answer });
    api.responses[ASSIGNED] = summary(
      sampleOrders.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
    );
    press(11, 'Mark Paid');
    await waitFor(() => expect(received()).toBe('Received: 7.00 BGN from 1 buyer'));
  });

  test('is there again after a reload, and can be set to zero and brought back', async () => {
    const { unmount } = await openOrders(sampleOrders, paid);
    press(11, 'Mark Paid');
    await waitFor(() => expect(received()).toBeTruthy());
    unmount();
    await openOrders(
      sampleOrders.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
    );
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
    const { api } = await openOrders(dear, paid);
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
    const { api } = await openOrders(sampleOrders);
    const description = '12 Badge Buyer: Ана Иванова';
    for (const name of ['Mark Paid', 'Cancel']) {
      expect(within(rowOf(12)).getByRole('button', { name, description })).toBeTruthy();
    }
    rowOf(21).focus();
    api.responses[ASSIGNED] = summary(sampleOrders.slice(1));
    // The page listens once its effects have run.
    await act(async () => {});
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(screen.queryByRole('cell', { name: '21' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('My Assigned Orders');
  });

  test('restores the last filter of this browser', async () => {
    const { unmount, router } = await openOrders(sampleOrders);
    const chip = () => screen.getByRole('button', { name: '3 to collect' });
    expect(chip().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(chip());
    await waitFor(() => expect(router.state.location.search).toBe('?status=PENDING'));
    unmount();
    const reopened = await openOrders(sampleOrders);
    expect(chip().getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('cell', { name: '13' })).toBeNull();
    fireEvent.click(chip());
    await waitFor(() => expect(reopened.router.state.location.search).toBe('?status=ALL'));
    expect(await screen.findByRole('cell', { name: '13' })).toBeTruthy();
  });

  test('sees that nothing is left to collect, and goes on from there', async () => {
    await openOrders(sampleOrders.slice(3), {}, '/admin/orders?status=PENDING');
    expect(screen.getByText('No assigned orders found')).toBeTruthy();
    expect(screen.getByText('Nothing left to collect')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show paid (1)' }));
    expect(await screen.findByRole('cell', { name: '13' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('My Assigned Orders');
  });

  test('distinguishes buyers with the same name by their addresses', async () => {
    await openOrders([orderOf({ id: 1, ...ana }), orderOf({ id: 2, ...ana, buyerId: 9 })]);
    for (const name of [/^Buyer: Ана Иванова user7 ?@/, /^Buyer: Ана Иванова user9 ?@/]) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
  });
});
