import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, expectAddress } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import {
  ana,
  boris,
  loaded,
  openOrders,
  press,
  rowOf,
  STATUS,
  some,
} from '../../test/orders-page.tsx';
import { orderOf, orderRow } from '../../test/samples.ts';
import { ordersCsv, productTotalsCsv } from './order-csv.rules.ts';
import { productTotals, totalInWords } from './product-totals.rules.ts';

const UNDO = 'POST /api/orders/{id}/undo-paid';
const PENDING = '/admin/orders?status=PENDING';
const paid = { [STATUS]: orderOf({ id: 1, status: 'PAID' }) };

const small = { id: 5, name: 'S', position: 0 };
const large = { id: 3, name: 'L', position: 1 };
const hoodie = { productId: 9, productName: 'Hoodie' };

describe('orders of options', () => {
  const shirts = [
    orderOf({
      id: 11,
      ...ana,
      product: { id: 9 },
      productName: 'Hoodie',
      option: large,
      optionPosition: 1,
    }),
    orderOf({
      id: 12,
      ...ana,
      product: { id: 9 },
      productName: 'Hoodie',
      option: small,
      optionPosition: 0,
    }),
    orderOf({ id: 21, ...boris, product: { id: 4 }, productName: 'Badge' }),
  ];

  test('name them, and can be filtered by product and by option', async () => {
    const { router } = openOrders(shirts);
    await loaded();
    expect(rowOf(11).textContent).toContain('Hoodie, L');
    const select = screen.getByLabelText<HTMLSelectElement>('Product');
    expect(Array.from(select.options, ({ text }) => text)).toEqual([
      'All products',
      'Badge',
      'Hoodie',
      'Hoodie, S',
      'Hoodie, L',
    ]);
    fireEvent.change(select, { target: { value: '9' } });
    await waitFor(() => expect(screen.queryByRole('cell', { name: '21' })).toBeNull());
    expect(screen.getByText('2 orders, 2 pending')).toBeTruthy();
    fireEvent.change(select, { target: { value: '9-5' } });
    await waitFor(() => expect(screen.queryByRole('cell', { name: '11' })).toBeNull());
    expect(rowOf(12).textContent).toContain('Hoodie, S');
    await expectAddress(router, '/admin/orders?product=9-5');
  });

  test('are added up by option, in the order of the options', () => {
    const [total] = productTotals([
      orderRow({ ...hoodie, id: 1, option: large, quantity: 2 }),
      orderRow({ ...hoodie, id: 2, option: { ...small, name: 'Small' }, quantity: 1 }),
      orderRow({ ...hoodie, id: 3, option: small, quantity: 3, status: 'PAID' }),
      orderRow({ ...hoodie, id: 4, quantity: 1 }),
    ]);
    expect(total && totalInWords(total)).toBe('Hoodie: 4 S, 2 L, 1 without an option');
  });

  test('have a column in the spreadsheets', () => {
    const orders = [orderRow({ ...hoodie, option: small, notes: 'x' }), orderRow({ id: 2 })];
    const [head, first, second] = ordersCsv(orders).split('\r\n');
    expect(head).toContain('Product,Option,Qty');
    expect([first, second]).toMatchObject([
      expect.stringContaining('Hoodie,S,1'),
      expect.stringContaining('Badge,,1'),
    ]);
    expect(ordersCsv([orderRow()])).not.toContain('Option');
    expect(productTotalsCsv(productTotals(orders))).toContain('Hoodie,S,1,1,0,0');
  });

  test('show that the buyer cancelled them', async () => {
    openOrders([orderOf({ id: 11, ...ana, status: 'CANCELLED', cancelledByBuyer: true })]);
    await loaded();
    expect(rowOf(11).textContent).toContain('Cancelled by the buyer');
  });
});

describe('a payment that was a mistake', () => {
  test('is undone in the struck row, and the cash is subtracted again', async () => {
    const { api } = openOrders(some, { ...paid, [UNDO]: orderOf({ id: 11 }) }, PENDING);
    await loaded();
    press(11, 'Mark Paid');
    await waitFor(() => expect(screen.getByText(/^Received:/)).toBeTruthy());
    press(11, 'Undo');
    await waitFor(() => expect(screen.queryByText(/^Received:/)).toBeNull());
    expect(within(rowOf(11)).getByRole('button', { name: 'Mark Paid' })).toBeTruthy();
    expect(api.to(UNDO).map(({ path }) => path)).toEqual(['/api/orders/11/undo-paid']);
  });

  test('is undone in the toast, of which there is one at a time', async () => {
    const { api } = openOrders(some, { ...paid, [UNDO]: orderOf({ id: 12 }) }, PENDING);
    await loaded();
    for (const id of [11, 12]) {
      press(id, 'Mark Paid');
      await waitFor(() =>
        expect(useToasts.getState().map(({ text }) => text)).toEqual([`Order ${id} is paid.`]),
      );
    }
    useToasts.getState()[0]?.action?.run();
    await waitFor(() => expect(api.to(UNDO)).toHaveLength(1));
    expect(within(rowOf(12)).getByRole('button', { name: 'Mark Paid' })).toBeTruthy();
  });

  test('stays paid, with the reason, when the server rejects it', async () => {
    const sentence = 'The cash for this order has been handed over.';
    openOrders(some, { ...paid, [UNDO]: errorResponse(409, sentence) }, PENDING);
    await loaded();
    press(11, 'Mark Paid');
    fireEvent.click(await within(rowOf(11)).findByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  test('of another person, or long ago, cannot be undone', async () => {
    const now = new Date().toISOString();
    const before = new Date(Date.now() - 11 * 60_000).toISOString();
    openOrders([
      orderOf({ id: 11, ...ana, status: 'PAID', paidAt: now, collectedById: 99 }),
      orderOf({ id: 12, ...ana, status: 'PAID', paidAt: before, collectedById: 1 }),
      orderOf({ id: 13, ...ana, status: 'PAID', paidAt: now, collectedById: 1 }),
    ]);
    await loaded();
    const rows = [11, 12, 13].map((id) =>
      within(rowOf(id)).queryByRole('button', { name: 'Undo' }),
    );
    expect(rows.map((button) => button !== null)).toEqual([false, false, true]);
  });
});
