import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delayed, errorResponse, expectAddress } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import {
  ASSIGNED,
  boris,
  group,
  openOrders,
  press,
  pressAt,
  pressLater,
  rowOf,
  STATUS,
  sampleOrders,
} from '../../../test/orders-page.tsx';
import { orderOf, summary } from '../../../test/samples.ts';

const PENDING = '/admin/orders?status=PENDING';
const paid = { [STATUS]: orderOf({ id: 1, status: 'PAID' }) };

/** Numbers of the listed orders, from the top. */
const numbers = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter((text) => text !== undefined);

describe('the status of an order', () => {
  test('is shown as paid at once, before the server has answered', async () => {
    const response = delayed(orderOf({ id: 11, status: 'PAID' }));
    const { api } = await openOrders(sampleOrders, { [STATUS]: response.respond });
    press(11, 'Mark Paid');
    expect(within(rowOf(11)).getByText('Paid')).toBeTruthy();
    expect(screen.getByText('5 orders, 2 pending')).toBeTruthy();
    expect(api.requestsTo(STATUS).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/orders/11/status?status=PAID',
    ]);
    expect(api.requestsTo(STATUS)[0]?.headers.get('if-match')).toBe('"PENDING"');
    press(11, 'Mark Delivered');
    expect(api.requestsTo(STATUS)).toHaveLength(1);
    response.release();
    await waitFor(() =>
      expect(
        within(rowOf(11)).queryByRole('button', { name: 'Mark Delivered', busy: true }),
      ).toBeNull(),
    );
    expect(document.activeElement).toBe(rowOf(11));
  });

  test('is not changed after the session has ended, and the next page shows that', async () => {
    const { router } = await openOrders(sampleOrders, {
      [STATUS]: errorResponse(401, 'Please log in again.'),
    });
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
    ['This order is not yours.', errorResponse(403, 'This order is not yours.')],
    ['Failed to update order status', new Response('', { status: 500 })],
  ])('is reverted with the reason “%s”', async (text, response) => {
    const { api } = await openOrders(sampleOrders, { [STATUS]: response });
    press(11, 'Mark Paid');
    const alert = await within(group('Ана Иванова')).findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(within(rowOf(11)).getByText('Pending')).toBeTruthy();
    expect(screen.queryByText(/^Received:/)).toBeNull();
    pressAt(11, { name: 'Mark Paid', timeStamp: 1 });
    expect(api.requestsTo(STATUS), 'a second tap is not meant for the button').toHaveLength(1);
  });

  test('is loaded again when another person was first, with a message under any filter', async () => {
    const { api } = await openOrders(
      sampleOrders,
      { [STATUS]: errorResponse(409, 'This order is already paid.') },
      '/admin/orders?status=PENDING',
    );
    api.responses[ASSIGNED] = summary(
      sampleOrders.map((order) => (order.id === 21 ? { ...order, status: 'PAID' } : order)),
    );
    press(21, 'Mark Paid');
    expect((await screen.findByRole('alert')).textContent).toBe('This order is already paid.');
    await waitFor(() => expect(within(rowOf(21)).getByText('Paid')).toBeTruthy());
    expect(within(rowOf(21)).queryByRole('button')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('This order is already paid.');
    expect(screen.getByText('5 orders, 2 pending')).toBeTruthy();
    expect(screen.queryByText(/^Received:/), 'the cash is with the other').toBeNull();
  });

  test('becomes cancelled only after a question, which can be answered with no', async () => {
    const { api } = await openOrders(sampleOrders, {
      [STATUS]: orderOf({ id: 13, status: 'CANCELLED' }),
    });
    press(13, 'Cancel');
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel order 13?' });
    expect(within(dialog).getByText('Give the 7.00 BGN back to Ана Иванова.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep Order' }));
    expect(api.requestsTo(STATUS)).toEqual([]);
    press(13, 'Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
    expect(within(rowOf(13)).getByText('Cancelled')).toBeTruthy();
    expect(api.requestsTo(STATUS)[0]?.query.get('status')).toBe('CANCELLED');
  });

  test('changes to paid for all pending orders of a buyer, one after the other', async () => {
    let running = 0;
    const respond = async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return orderOf({ id: 1 });
    };
    const { api } = await openOrders(sampleOrders, { [STATUS]: respond });
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2), 14.00 BGN' }));
    await waitFor(() => expect(screen.getByText('5 orders, 1 pending')).toBeTruthy());
    expect(api.requestsTo(STATUS).map(({ path }) => path)).toEqual([
      '/api/orders/11/status',
      '/api/orders/12/status',
    ]);
    expect(screen.queryByRole('button', { name: /Mark all paid|Marking/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Buyer: Ана Иванова');
    const next = screen.getByRole('button', { name: 'Mark all delivered (3)' });
    fireEvent.click(next);
    await act(async () => {});
    expect(api.requestsTo(STATUS), 'a second tap is not meant for it').toHaveLength(2);
  });

  test('changes to paid for two buyers at the same time', async () => {
    const answers = ['11', '12', '22', '23'].map(
      (id) => [id, delayed(orderOf({ id: 1 }))] as const,
    );
    const orders = [...sampleOrders, orderOf({ id: 22, ...boris }), orderOf({ id: 23, ...boris })];
    const { api } = await openOrders(orders.slice(1), {
      [STATUS]: ({ path }: { path: string }) =>
        new Map(answers).get(path.split('/')[3] ?? '')?.respond(),
    });
    const button = (buyer: string) =>
      within(group(buyer)).getByRole('button', { name: /^Mark.* all|^Marking/ });
    fireEvent.click(button('Ана Иванова'));
    fireEvent.click(button('Борис Колев'));
    expect(button('Ана Иванова').textContent).toBe('Marking 1 of 2');
    fireEvent.click(button('Ана Иванова'));
    for (const [, answer] of answers) answer.release();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Mark all paid|Marking/ })).toBeNull(),
    );
    expect(api.requestsTo(STATUS)).toHaveLength(4);
  });

  test('stops changing at the first rejected order, and is loaded again as it is not theirs any more', async () => {
    const { api } = await openOrders(sampleOrders, { [STATUS]: errorResponse(403, 'Not yours.') });
    api.responses[ASSIGNED] = summary(sampleOrders.filter(({ id }) => id !== 11));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2), 14.00 BGN' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not yours.');
    expect(await screen.findByText('4 orders, 2 pending')).toBeTruthy();
    expect(screen.queryByRole('cell', { name: '11' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Not yours.');
    expect(api.requestsTo(STATUS)).toHaveLength(1);
  });
});

describe('a handled order', () => {
  test('stays at its place with its status and no buttons, until Refresh or another filter', async () => {
    const { api } = await openOrders(sampleOrders, paid, PENDING);
    expect(numbers()).toEqual(['11', '12', '21']);
    press(11, 'Mark Paid');
    expect(numbers()).toEqual(['11', '12', '21']);
    expect(rowOf(11).textContent).toMatch(/Paid, \d\d:\d\d$/);
    expect(within(rowOf(11)).queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(rowOf(11));
    await waitFor(() => expect(screen.getByText(/^Received:/)).toBeTruthy());
    api.responses[ASSIGNED] = summary(
      sampleOrders.map((order) => (order.id === 11 ? { ...order, status: 'PAID' } : order)),
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
    const { api } = await openOrders(sampleOrders, paid, PENDING);
    api.responses[ASSIGNED] = summary(
      sampleOrders.map((order) =>
        order.id === 11 ? { ...order, status: 'PAID', paidAt: '2026-11-18T12:46:00.000Z' } : order,
      ),
    );
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(rowOf(11).textContent).toContain('Paid, 14:46'));
    expect(numbers()).toEqual(['11', '12', '21']);
  });
});

describe('a button that appears where the last one was', () => {
  /** At once, by pointer or Enter. Not 0, in whose place React puts the time of day. */
  const pressAtOnce = (id: number, name: string) => pressAt(id, { name, timeStamp: 1 });

  test('ignores presses for a moment, and the buttons of other orders do not', async () => {
    const { api } = await openOrders(sampleOrders, paid);
    const first = within(rowOf(11)).getByRole('button', { name: 'Mark Paid' });
    fireEvent.click(first, { detail: 2 });
    expect(api.requestsTo(STATUS), 'a double tap was meant for what was there').toEqual([]);
    fireEvent.click(first);
    await waitFor(() => expect(rowOf(11).querySelector('[aria-busy=true]')).toBeNull());
    pressAtOnce(11, 'Mark Delivered');
    pressAtOnce(13, 'Mark Delivered');
    pressLater(11, 'Mark Delivered');
    expect(api.requestsTo(STATUS).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/orders/11/status?status=PAID',
      '/api/orders/13/status?status=DELIVERED',
      '/api/orders/11/status?status=DELIVERED',
    ]);
  });
});
