import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { expect, test } from 'vitest';
import { ana, openOrders, press, rowOf } from '../../../test/orders-page.tsx';
import { orderOf } from '../../../test/samples.ts';

const EXCHANGE = 'POST /api/orders/{id}/exchange';
const QUANTITY = 'POST /api/orders/{id}/quantity';

const hoodie = { ...ana, product: { id: 3 }, productName: 'Hoodie' };
const option = { id: 7, name: 'M' };
const options = ['S', 'M', 'L'].map((name, n) => ({
  ...{ id: 6 + n, name, available: n * 3, onSale: true },
}));
const product = {
  ...{ id: 3, name: 'Hoodie', description: '', imageUrl: null, price: 3.5, available: 9 },
  ...{ version: 1, options, saleUntil: '2020-01-01' },
};
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const submit = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change' }));

test('an order gets another option by three taps, also after the sale', async () => {
  const { api } = await openOrders([orderOf({ id: 11, ...hoodie, option, status: 'PAID' })], {
    'GET /api/products/{id}/options': product,
    [EXCHANGE]: orderOf({ id: 11 }),
  });
  press(11, 'Change');
  expect((await choice(/^S/)).disabled).toBe(true);
  expect(screen.queryByRole('radio', { name: /^M/ })).toBeNull();
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  fireEvent.click(await choice(/^L/));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsTo(EXCHANGE).map(({ path, body }) => [path, body])).toEqual([
    ['/api/orders/11/exchange', { optionId: 8 }],
  ]);
  expect(useToasts.getState().map(({ text }) => text)).toEqual(['Order 11 is changed.']);
});

test('an order that is not paid gets fewer pieces, and stays with the reason when that is refused', async () => {
  const sentence = 'This order is paid and can no longer be changed.';
  const { api } = await openOrders([orderOf({ id: 11, ...hoodie, quantity: 3 })], {
    [QUANTITY]: errorResponse(409, sentence),
  });
  press(11, 'Change');
  fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '2' } });
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(api.requestsTo(QUANTITY)[0]?.body).toEqual({ quantity: 2 });
});

test('an order is not paid after all: its dialog leads to the question', async () => {
  const payment = { status: 'PAID', paidAt: '2026-11-20T08:30:00.000Z', collectedById: 1 } as const;
  await openOrders([orderOf({ id: 11, ...hoodie, option, ...payment })], {
    'GET /api/products/{id}/options': product,
  });
  press(11, 'Change');
  fireEvent.click(screen.getByRole('button', { name: 'Not paid' }));
  screen.getByRole('dialog', { name: 'Is order 11 not paid?' });
});

test('nothing can be changed of one piece without options, of what was paid, and of what was handed over', async () => {
  await openOrders([
    orderOf({ id: 11, ...hoodie, quantity: 1 }),
    orderOf({ id: 12, ...hoodie, option, status: 'DELIVERED' }),
    orderOf({ id: 13, ...hoodie, status: 'PAID' }),
    orderOf({ id: 15, ...hoodie, option, quantity: 1 }),
  ]);
  const buttons = [11, 12, 13, 15].map((id) =>
    within(rowOf(id)).queryByRole('button', { name: 'Change' }),
  );
  expect(buttons.map((button) => button !== null)).toEqual([false, false, false, true]);
});
