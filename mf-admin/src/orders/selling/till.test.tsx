import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/contract';
import { errorResponse, type FakeResponses } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { expect, test, vi } from 'vitest';
import { openOrders } from '../../../test/orders-page.tsx';
import { orderOf, page, userRow } from '../../../test/samples.ts';

const SELL = 'POST /api/orders/sales';
const UNDO = 'POST /api/orders/{id}/undo-paid';

const product = (part: Partial<Product> & { id: number }): Product => ({
  ...{ name: `Product ${part.id}`, description: '', imageUrl: null, price: 5 },
  ...{ available: 3, version: 1, ...part },
});
const option = (id: number, name: string, available: number) => ({
  ...{ id, name, available, onSale: true },
});
const products = [
  product({ id: 1, name: 'Badge' }),
  product({
    ...{ id: 2, name: 'Scarf', maxPerBuyer: 3 },
    options: [option(7, 'Red', 2), option(8, 'Blue', 0), option(9, 'Green', 9)],
  }),
  product({ id: 3, name: 'Calendar', saleUntil: '2020-01-01' }),
  product({ id: 4, name: 'Diary', saleUntil: '2020-01-01', available: 0 }),
  product({ id: 5, name: 'Egg', saleFrom: '2999-01-01' }),
];

const till = () => screen.getByRole('dialog', { name: 'Sell on the spot' });
const findItem = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => fireEvent.click(await findItem(name));

async function openTill(responses: FakeResponses = {}) {
  const opened = await openOrders([], { 'GET /api/products': page(products), ...responses });
  await press('Sell');
  await findItem(/^Badge/);
  return opened;
}

const sold = (...parts: object[]) => ({
  orders: parts.map((part, index) =>
    orderOf({
      ...{ id: 57 + index, buyerId: null, buyerName: '', status: 'DELIVERED' },
      ...{ soldOnTheSpot: true, collectedById: 1, ...part },
    }),
  ),
  total: 0,
});
const toastTexts = () => useToasts.getState().map(({ text }) => text);

test('one piece is sold by three taps, and its cash is counted', async () => {
  const { api } = await openTill({ [SELL]: sold({}) });
  await press(/^Scarf, Red/);
  await press('Take 5.00 BGN');
  await screen.findByText('7.00 BGN from 1 buyer');
  expect(api.requestsTo(SELL)[0]?.body).toEqual({
    lines: [{ product: { id: 2 }, optionId: 7, quantity: 1, productPrice: 5 }],
    ...{ handedOver: true, buyerName: '' },
  });
  expect(toastTexts()).toEqual(['Order 57 is sold.']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('three things are one sale by six taps at most, which Undo ends', async () => {
  const { api } = await openTill({ [SELL]: sold({}, {}), [UNDO]: orderOf({ id: 57 }) });
  await press(/^Scarf, Red/);
  await press(/^Badge/);
  await press(/^Scarf, Red/);
  await press('Take 15.00 BGN');
  await waitFor(() => expect(toastTexts()).toEqual(['2 orders are sold.']));
  const lines = [
    { product: { id: 2 }, optionId: 7, quantity: 2, productPrice: 5 },
    { product: { id: 1 }, optionId: null, quantity: 1, productPrice: 5 },
  ];
  expect(api.requestsTo(SELL).map(({ body }) => body)).toMatchObject([{ lines }]);
  useToasts.getState()[0]?.action?.run();
  await waitFor(() => expect(toastTexts().at(-1)).toBe('2 orders are cancelled.'));
  expect(api.requestsTo(UNDO).map(({ path, body }) => [path, body])).toEqual([
    ['/api/orders/57/undo-paid', { wholeSale: true }],
  ]);
  expect(screen.queryByText(/^Received:/), 'the cash is subtracted again').toBeNull();
});

test('products are found by their options too, what is left of earlier sales comes last', async () => {
  await openTill();
  const list = within(screen.getByRole('list', { name: 'Products' }));
  const names = () => list.getAllByRole('button').map(({ textContent }) => textContent);
  const all = ['Badge5.00 BGN3 left', 'Scarf, Red', 'Scarf, Blue', 'Scarf, Green', 'Calendar'];
  expect(names()).toEqual(all.map((name) => expect.stringContaining(name)));
  expect(list.getByText('Ended 1 January')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Find a product'), { target: { value: 'gre sca' } });
  expect(names()).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('Find a product'), { target: { value: 'mug' } });
  expect(list.getByText('No products found.')).toBeTruthy();
});

test('products of all pages are there', async () => {
  const { api } = await openTill({
    'GET /api/products': ({ query }) => ({
      ...page(query.get('page') === '0' ? products : [product({ id: 6, name: 'Flag' })]),
      totalPages: 2,
      totalElements: products.length + 1,
    }),
  });
  expect(await findItem(/^Flag/)).toBeTruthy();
  expect(api.requestsTo('GET /api/products')).toHaveLength(2);
});

test('quantities are stepped and typed, up to what is left and what one buyer may have', async () => {
  await openTill();
  const take = () => within(till()).getByRole('button', { name: /^Take/ }).textContent;
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Blue/ }).disabled).toBe(true);
  await press(/^Scarf, Green/);
  await press('One more of Scarf, Green');
  await press(/^Scarf, Red/);
  await press(/^Scarf, Red/);
  await press('One more of Scarf, Red');
  expect(take(), 'three scarves').toBe('Take 15.00 BGN');
  await press('One less of Scarf, Green');
  await press('One more of Scarf, Red');
  expect(take(), 'two red ones').toBe('Take 15.00 BGN');
  await press('One less of Scarf, Green');
  const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity of Scarf, Green');
  expect(quantity().value).toBe('');
  fireEvent.change(quantity(), { target: { value: '8' } });
  expect(take(), 'the limit of one buyer').toBe('Take 15.00 BGN');
  expect(screen.getByText('of 50.00, back 35.00')).toBeTruthy();
});

test('a buyer is found by class, namesakes by their address', async () => {
  const ana = userRow({ id: 9, name: 'Ana', class: '11B' });
  const namesakes = [
    userRow({ id: 10, name: 'Mara', class: '11B' }),
    userRow({ id: 11, name: 'mara', class: '11B' }),
  ];
  const { api } = await openTill({
    ...{ [SELL]: sold({ status: 'PAID' }) },
    'GET /api/users/search': page([ana, ...namesakes], 40),
  });
  await press(/^Badge/);
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: '11b' } });
  const found = within(await screen.findByRole('list', { name: 'People found' }));
  expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana, 11B',
    'Mara, 11B, pupil10@school.example',
    'mara, 11B, pupil11@school.example',
    '37 more: type the class too',
  ]);
  fireEvent.click(found.getByRole('button', { name: /pupil11/ }));
  fireEvent.click(screen.getByLabelText('Handed over now'));
  await press('Take 5.00 BGN');
  await waitFor(() => expect(useToasts.getState()).toHaveLength(1));
  expect(api.requestsTo(SELL)[0]?.body).toMatchObject({ buyerId: 11, handedOver: false });
});

test('a buyer is not looked for once the till is closed', async () => {
  const { api } = await openTill();
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: 'Mara' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  vi.runAllTimers();
  expect(api.requestsTo('GET /api/users/search')).toEqual([]);
});

test('a sale that somebody else made impossible shows what is left', async () => {
  const { api } = await openTill({ [SELL]: errorResponse(409, 'Only 1 left') });
  await press(/^Badge/);
  await press(/^Badge/);
  api.responses['GET /api/products'] = page([product({ id: 1, name: 'Badge', available: 1 })]);
  await press('Take 10.00 BGN');
  expect(await findItem(/^Badge.*1 left/)).toBeTruthy();
  const basket = within(screen.getByRole('list', { name: 'This sale' }));
  expect(basket.getByText('Only 1 left')).toBeTruthy();
  expect(within(till()).getByRole('alert').textContent).toContain('Only 1 left');
});

test('after a lost answer the same sale is sent with the same key, also in another till', async () => {
  const { api } = await openTill({ [SELL]: () => Promise.reject(new TypeError('no answer')) });
  const unanswered = 'No answer came. Please try again: nothing is sold twice.';
  const again = /^The last sale got no answer/;
  const buyMara = () =>
    fireEvent.change(screen.getByLabelText('Buyer (optional)'), { target: { value: 'Mara' } });
  await press(/^Badge/);
  await press('Take 5.00 BGN');
  await screen.findByText(unanswered);
  buyMara();
  await press('Take 5.00 BGN');
  await waitFor(() => expect(api.requestsTo(SELL)).toHaveLength(2));
  await screen.findByText(unanswered);
  await press('Close');
  await press('Sell');
  expect(screen.getByText(again)).toBeTruthy();
  buyMara();
  api.responses[SELL] = sold({});
  await press(/^Badge/);
  await press('Take 5.00 BGN');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Sell');
  expect(screen.queryByText(again)).toBeNull();
  buyMara();
  await press(/^Badge/);
  await press('Take 5.00 BGN');
  await waitFor(() => expect(api.requestsTo(SELL)).toHaveLength(4));
  const keys = api.requestsTo(SELL).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[3], 'an equal sale to the next buyer').not.toBe(keys[2]);
});
