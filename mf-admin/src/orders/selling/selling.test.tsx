import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/contract';
import { errorResponse, type FakeResponses } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { expect, test, vi } from 'vitest';
import { loaded, openOrders, STATUS } from '../../../test/orders-page.tsx';
import { orderOf, page, userRow } from '../../../test/samples.ts';

const SELL = 'POST /api/orders/sell';

const product = (part: Partial<Product> & { id: number }): Product => ({
  ...{ name: `Product ${part.id}`, description: '', imageUrl: null, price: 5 },
  ...{ available: 3, version: 1, ...part },
});
const option = (id: number, name: string, available: number) => ({
  ...{ id, name, available, onSale: true },
});
const products = [
  product({ id: 1, name: 'Badge' }),
  product({ id: 2, name: 'Scarf', options: [option(7, 'Red', 2), option(8, 'Blue', 0)] }),
  product({ id: 3, name: 'Calendar', saleUntil: '2020-01-01' }),
];

async function openStall(responses: FakeResponses = {}) {
  const opened = openOrders([], { 'GET /api/products': page(products), ...responses });
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
  await screen.findByRole('radio', { name: /^Badge/ });
  return opened;
}

const sold = (part: object = {}) =>
  orderOf({ id: 57, buyerId: null, buyerName: '', status: 'PAID', soldOnTheSpot: true, ...part });

test('one piece is sold by three taps, and its cash is counted', async () => {
  const { api } = await openStall({ [SELL]: sold({ status: 'DELIVERED' }) });
  expect(screen.queryByRole('radio', { name: /Calendar/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Blue/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Scarf, Red/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Take 5.00 BGN' }));
  await screen.findByText('7.00 BGN from 1 buyer');
  const [call] = api.requestsTo(SELL);
  expect(call?.body).toEqual({
    ...{ product: { id: 2 }, optionId: 7, quantity: 1, productPrice: 5 },
    ...{ handedOver: true, buyerName: '' },
  });
  expect(useToasts.getState().map(({ text }) => text)).toEqual(['Order 57 is sold.']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a buyer is found by class, and a sale that is not handed over can be undone', async () => {
  const ana = userRow({ id: 9, name: 'Ana', class: '11B' });
  const { api } = await openStall({
    ...{ [SELL]: sold(), 'GET /api/users/search': page([ana]), [STATUS]: sold() },
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Badge/ }));
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: '11b' } });
  const found = await screen.findByRole('list', { name: 'People found' });
  fireEvent.click(within(found).getByRole('button', { name: 'Ana, 11B' }));
  fireEvent.click(screen.getByLabelText('Handed over now'));
  fireEvent.click(screen.getByRole('button', { name: 'Take 5.00 BGN' }));
  await waitFor(() => expect(useToasts.getState()).toHaveLength(1));
  expect(api.requestsTo(SELL)[0]?.body).toMatchObject({ buyerId: 9, handedOver: false });
  useToasts.getState()[0]?.action?.run();
  await waitFor(() => expect(api.requestsTo(STATUS)[0]?.query.get('status')).toBe('CANCELLED'));
  await waitFor(() => expect(useToasts.getState().at(-1)?.text).toBe('Order 57 is cancelled.'));
});

test('a buyer is not looked for once the dialog is closed', async () => {
  const { api } = await openStall();
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: 'Mara' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  vi.runAllTimers();
  expect(api.requestsTo('GET /api/users/search')).toEqual([]);
});

test('a sale that somebody else made impossible shows what is left', async () => {
  const { api } = await openStall({ [SELL]: errorResponse(409, 'Only 1 left.') });
  fireEvent.click(screen.getByRole('radio', { name: /^Badge/ }));
  api.responses['GET /api/products'] = page([product({ id: 1, name: 'Badge', available: 1 })]);
  fireEvent.click(screen.getByRole('button', { name: 'Take 5.00 BGN' }));
  expect(await screen.findByRole('radio', { name: /^Badge.*1 left/ })).toBeTruthy();
  expect(screen.getByText('Only 1 left.')).toBeTruthy();
});

test('a quantity can be typed anew', async () => {
  await openStall();
  fireEvent.click(screen.getByRole('radio', { name: /^Badge/ }));
  const quantity = screen.getByLabelText<HTMLInputElement>('Quantity');
  fireEvent.change(quantity, { target: { value: '' } });
  expect(quantity.value).toBe('');
  fireEvent.change(quantity, { target: { value: '3' } });
  expect(screen.getByRole('button', { name: 'Take 15.00 BGN' })).toBeTruthy();
});

test('after a lost answer the same sale is sent with the same key, also in another dialog', async () => {
  const { api } = await openStall({ [SELL]: () => Promise.reject(new TypeError('no answer')) });
  const unanswered = 'No answer came. Please try again: nothing is sold twice.';
  const again = /^The last sale got no answer/;
  const sell = async () => {
    fireEvent.click(await screen.findByRole('radio', { name: /^Badge/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Take 5.00 BGN' }));
  };
  const reopen = () => fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
  await sell();
  await screen.findByText(unanswered);
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: 'Mara' } });
  await sell();
  await waitFor(() => expect(api.requestsTo(SELL)).toHaveLength(2));
  await screen.findByText(unanswered);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  reopen();
  expect(screen.getByText(again)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: 'Mara' } });
  api.responses[SELL] = sold();
  await sell();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  reopen();
  expect(screen.queryByText(again)).toBeNull();
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: 'Mara' } });
  await sell();
  await waitFor(() => expect(api.requestsTo(SELL)).toHaveLength(4));
  const keys = api.requestsTo(SELL).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[3], 'an equal sale to the next buyer').not.toBe(keys[2]);
});
