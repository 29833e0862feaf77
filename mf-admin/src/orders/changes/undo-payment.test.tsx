import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import {
  ana,
  openOrders,
  press,
  pressAt,
  pressLater,
  rowOf,
  STATUS,
  sampleOrders,
  UNDO,
} from '../../../test/orders-page.tsx';
import { orderOf } from '../../../test/samples.ts';

const PENDING = '/admin/orders?status=PENDING';
const paid = { [STATUS]: orderOf({ id: 1, status: 'PAID' }) };

describe('a payment that was a mistake', () => {
  test('is undone in the struck row, and the cash is subtracted again', async () => {
    const { api } = await openOrders(
      sampleOrders,
      { ...paid, [UNDO]: orderOf({ id: 11 }) },
      PENDING,
    );
    press(11, 'Mark Paid');
    await waitFor(() => expect(screen.getByText(/^Received:/)).toBeTruthy());
    expect(useToasts.getState(), 'the row has the only Undo').toEqual([]);
    // Not 0, in whose place React puts the time of day.
    pressAt(11, { name: 'Undo', timeStamp: 1 });
    expect(api.requestsTo(UNDO), 'at once, it is a double tap').toEqual([]);
    pressLater(11, 'Undo');
    await waitFor(() => expect(screen.queryByText(/^Received:/)).toBeNull());
    expect(within(rowOf(11)).getByRole('button', { name: 'Mark Paid' })).toBeTruthy();
    expect(api.requestsTo(UNDO).map(({ path }) => path)).toEqual(['/api/orders/11/undo-paid']);
  });

  test('stays paid, with the reason, when the server rejects it', async () => {
    const sentence = 'The cash for this order has been handed over.';
    await openOrders(sampleOrders, { ...paid, [UNDO]: errorResponse(409, sentence) }, PENDING);
    press(11, 'Mark Paid');
    await within(rowOf(11)).findByRole('button', { name: 'Undo' });
    pressLater(11, 'Undo');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  test('tells by a toast that it stays paid, where the orders are not shown any more', async () => {
    const handedOver = errorResponse(409, 'The cash for this order has been handed over.');
    const answer = Promise.withResolvers<typeof handedOver>();
    const responses = { ...paid, [UNDO]: () => answer.promise };
    const { router } = await openOrders(sampleOrders, responses as never, PENDING);
    press(11, 'Mark Paid');
    await within(rowOf(11)).findByRole('button', { name: 'Undo' });
    pressLater(11, 'Undo');
    await act(() => router.navigate('/'));
    answer.resolve(handedOver);
    await waitFor(() =>
      expect(useToasts.getState().map(({ text }) => text)).toContain(
        'Order 11: The cash for this order has been handed over.',
      ),
    );
  });

  test.each(['PAID', 'DELIVERED'] as const)(
    'of a sale on the spot that is %s ends the sale, and the row says so',
    async (status) => {
      const now = new Date().toISOString();
      const payment = { status, paidAt: now, deliveredAt: now, collectedById: 1 };
      const sale = orderOf({ id: 13, ...ana, ...payment, soldOnTheSpot: true });
      const { api } = await openOrders([sale], { [UNDO]: { ...sale, status: 'CANCELLED' } });
      pressLater(13, 'Not paid');
      await waitFor(() =>
        expect(useToasts.getState().map(({ text }) => text)).toEqual(['Order 13 is cancelled.']),
      );
      expect(api.requestsTo(UNDO)).toHaveLength(1);
      expect(within(rowOf(13)).getByText('Cancelled')).toBeTruthy();
    },
  );

  test('of another person, or already handed over, cannot be undone by a class rep', async () => {
    const payment = { ...ana, status: 'PAID', paidAt: new Date().toISOString() } as const;
    await openOrders([
      orderOf({ id: 11, ...payment, collectedById: 99 }),
      orderOf({ id: 12, ...payment, collectedById: 1, cashHandedOver: true }),
      orderOf({ id: 13, ...payment, collectedById: 1 }),
      orderOf({ id: 14, ...payment, collectedById: 1, status: 'DELIVERED' }),
      orderOf({ id: 15, ...payment, collectedById: 1, status: 'DELIVERED', soldOnTheSpot: true }),
    ]);
    const rows = [11, 12, 13, 14, 15].map((id) =>
      within(rowOf(id)).queryByRole('button', { name: /^(Undo|Not paid)$/ }),
    );
    expect(rows.map((button) => button !== null)).toEqual([false, false, true, false, true]);
  });

  test('long ago is undone after a question, and by the council with a reason', async () => {
    const paidAt = new Date(Date.now() - 11 * 60_000).toISOString();
    const payment = { ...ana, status: 'PAID', paidAt, collectedBy: 'Sofia' } as const;
    const orders = [
      orderOf({ id: 11, ...payment, collectedById: 1 }),
      orderOf({ id: 12, ...payment, collectedById: 99 }),
    ];
    const { api } = await openOrders(orders, { [UNDO]: orderOf({ id: 11 }) }, '/admin/orders', 2);
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'It is not paid' });
    pressLater(11, 'Not paid');
    screen.getByText('7.00 BGN are taken off your balance.', { exact: false });
    fireEvent.click(confirm());
    await waitFor(() => expect(api.requestsTo(UNDO)).toHaveLength(1));
    pressLater(12, 'Not paid');
    screen.getByText('7.00 BGN are taken off the balance of Sofia.', { exact: false });
    expect(confirm().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Not there' } });
    fireEvent.click(confirm());
    await waitFor(() =>
      expect(api.requestsTo(UNDO).map(({ body }) => body)).toEqual([
        { reason: '' },
        { reason: 'Not there' },
      ]),
    );
  });
});
