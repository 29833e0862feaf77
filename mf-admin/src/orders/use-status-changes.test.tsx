import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delayed, errorResponse, expectAddress } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import {
  ASSIGNED,
  group,
  loaded,
  openOrders,
  press,
  rowOf,
  STATUS,
  some,
} from '../../test/orders-page.tsx';
import { orderOf, summary } from '../../test/samples.ts';

describe('the status of an order', () => {
  test('is shown as paid at once, before the server has answered', async () => {
    const answer = delayed(orderOf({ id: 11, status: 'PAID' }));
    const { api } = openOrders(some, { [STATUS]: answer.answer });
    await loaded();
    press(11, 'Mark Paid');
    expect(within(rowOf(11)).getByText('Paid')).toBeTruthy();
    expect(screen.getByText('5 orders, 2 pending')).toBeTruthy();
    expect(api.to(STATUS).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/orders/11/status?status=PAID',
    ]);
    expect(api.to(STATUS)[0]?.headers.get('if-match')).toBe('"PENDING"');
    press(11, 'Mark Delivered');
    expect(api.to(STATUS)).toHaveLength(1);
    answer.release();
    await waitFor(() =>
      expect(
        within(rowOf(11)).queryByRole('button', { name: 'Mark Delivered', busy: true }),
      ).toBeNull(),
    );
    expect(document.activeElement).toBe(rowOf(11));
  });

  test('changes only one step at a double tap', async () => {
    const { api } = openOrders(some, { [STATUS]: orderOf({ id: 13 }) });
    await loaded();
    const button = within(rowOf(13)).getByRole('button', { name: 'Mark Delivered' });
    fireEvent.click(button, { detail: 2 });
    expect(api.to(STATUS)).toEqual([]);
  });

  test('is not changed after the session has ended, and the next page shows that', async () => {
    const { router } = openOrders(some, { [STATUS]: errorResponse(401, 'Please log in again.') });
    await loaded();
    press(11, 'Mark Paid');
    await waitFor(() => expect(useToasts.getState()).toHaveLength(1));
    // The guards run again, as the shell does for another user.
    await act(() => router.revalidate());
    await expectAddress(router, '/');
    expect(useToasts.getState()).toMatchObject([
      {
        kind: 'alert',
        text: 'Your session has ended. This order was not changed.',
        action: { label: 'Login' },
      },
    ]);
  });

  test.each([
    [
      'the server’s sentence',
      errorResponse(403, 'This order is not yours.'),
      'This order is not yours.',
    ],
    [
      'its own where there is none',
      new Response('', { status: 500 }),
      'Failed to update order status',
    ],
  ])('is reverted with a reason, after %s', async (_which, answer, text) => {
    openOrders(some, { [STATUS]: answer });
    await loaded();
    press(11, 'Mark Paid');
    const alert = await within(group('Ана Иванова')).findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(within(rowOf(11)).getByText('Pending')).toBeTruthy();
  });

  test('is loaded again when another person was first, with a message under any filter', async () => {
    const { api } = openOrders(
      some,
      { [STATUS]: errorResponse(409, 'This order is already paid.') },
      '/admin/orders?status=PENDING',
    );
    await loaded();
    api.answers[ASSIGNED] = summary(
      some.map((order) => (order.id === 21 ? { ...order, status: 'PAID' } : order)),
    );
    press(21, 'Mark Paid');
    expect((await screen.findByRole('alert')).textContent).toBe('This order is already paid.');
    await waitFor(() => expect(within(rowOf(21)).getByText('Paid')).toBeTruthy());
    expect(within(rowOf(21)).queryByRole('button')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('This order is already paid.');
    expect(screen.getByText('5 orders, 2 pending')).toBeTruthy();
  });

  test('becomes cancelled only after a question, which can be answered with no', async () => {
    const { api } = openOrders(some, { [STATUS]: orderOf({ id: 13, status: 'CANCELLED' }) });
    await loaded();
    press(13, 'Cancel');
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel order 13?' });
    expect(within(dialog).getByText('Give the 7.00 BGN back to Ана Иванова.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep Order' }));
    expect(api.to(STATUS)).toEqual([]);
    press(13, 'Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
    expect(within(rowOf(13)).getByText('Cancelled')).toBeTruthy();
    expect(api.to(STATUS)[0]?.query.get('status')).toBe('CANCELLED');
  });

  test('changes to paid for all pending orders of a buyer, one after the other', async () => {
    let running = 0;
    const answer = async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return orderOf({ id: 1 });
    };
    const { api } = openOrders(some, { [STATUS]: answer });
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2), 14.00 BGN' }));
    await waitFor(() => expect(screen.getByText('5 orders, 1 pending')).toBeTruthy());
    expect(api.to(STATUS).map(({ path }) => path)).toEqual([
      '/api/orders/11/status',
      '/api/orders/12/status',
    ]);
    expect(screen.queryByRole('button', { name: /Mark all paid|Marking/ })).toBeNull();
  });

  test('stops changing at the first rejected order', async () => {
    const { api } = openOrders(some, { [STATUS]: errorResponse(403, 'Not yours.') });
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2), 14.00 BGN' }));
    await screen.findByRole('alert');
    expect(api.to(STATUS)).toHaveLength(1);
    expect(screen.getByText('5 orders, 3 pending')).toBeTruthy();
  });
});
