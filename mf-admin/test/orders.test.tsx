import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffOrder } from 'shared/contract';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, held, refusal } from './fake-api.ts';
import { openPage } from './fake-host.tsx';
import { orderOf, summary } from './samples.ts';

const ASSIGNED = 'GET /api/orders/assigned/summary';
const STATUS = 'PATCH /api/orders/{id}/status';

const ana = { buyerId: 7, buyerName: 'Ана Иванова' };
const boris = { buyerId: 8, buyerName: 'Борис Колев' };
const some = [
  orderOf({ id: 21, ...boris, productName: 'Шал', productPrice: 12.5, quantity: 3 }),
  orderOf({ id: 11, ...ana }),
  orderOf({ id: 12, ...ana, instructions: 'Size M' }),
  orderOf({ id: 13, ...ana, status: 'PAID' }),
  orderOf({ id: 14, ...ana, status: 'DELIVERED' }),
];

const openOrders = (orders: StaffOrder[], answers: Answers = {}, path = '/admin/orders') =>
  openPage(path, { role: 1, answers: { [ASSIGNED]: summary(orders), ...answers } });

const group = (name: string) => screen.getByRole('region', { name: `Buyer: ${name}` });
const rowOf = (id: number) => {
  const row = screen.getByRole('cell', { name: String(id) }).closest('tr');
  if (!row) throw new Error(`Order ${id} is not shown`);
  return row;
};
const press = (id: number, name: string) =>
  fireEvent.click(within(rowOf(id)).getByRole('button', { name }));
const loaded = () => screen.findByRole('heading', { name: 'My Assigned Orders' });

describe('order management', () => {
  test('shows its heading and Loading until the orders are there', async () => {
    const answer = held(summary(some));
    openPage('/admin/orders', { role: 1, answers: { [ASSIGNED]: answer.answer } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Management' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
    answer.release();
    await loaded();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('asks for all assigned orders in one call', async () => {
    const { api } = openOrders(some);
    await loaded();
    expect(api.asked).toHaveLength(1);
    expect(api.asked[0]?.query.toString()).toBe('page=0&size=9999');
  });

  test('groups the orders by buyer, with the sum to collect', async () => {
    openOrders(some);
    await loaded();
    const headings = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
    expect(headings).toEqual(['Buyer: Ана Иванова', 'Buyer: Борис Колев']);
    expect(within(group('Ана Иванова')).getByText('to collect 14.00 BGN')).toBeTruthy();
    expect(within(group('Борис Колев')).getByText('to collect 37.50 BGN')).toBeTruthy();
  });

  test('has six columns; the price is unit price times quantity', async () => {
    openOrders(some);
    await loaded();
    const table = within(group('Борис Колев'));
    const columns = table.getAllByRole('columnheader').map((th) => th.textContent);
    expect(columns).toEqual(['Order ID', 'Product', 'Qty', 'Price', 'Status', 'Actions']);
    const cells = within(rowOf(21))
      .getAllByRole('cell')
      .map((td) => td.textContent);
    expect(cells).toEqual(['21', 'Шал', '3', '37.50 BGN', 'Pending', 'Mark PaidCancel']);
    expect(within(rowOf(12)).getByText('Size M')).toBeTruthy();
  });

  test('offers only the actions which the status allows', async () => {
    openOrders(some);
    await loaded();
    const actions = (id: number) =>
      within(rowOf(id))
        .queryAllByRole('button')
        .map((button) => button.textContent);
    expect(actions(11)).toEqual(['Mark Paid', 'Cancel']);
    expect(actions(13)).toEqual(['Mark Delivered', 'Cancel']);
    expect(actions(14)).toEqual([]);
  });

  test('filters by status, keeps counting over all orders, and remembers the choice in the address', async () => {
    const { router, api } = openOrders(some);
    await loaded();
    const select = screen.getByLabelText<HTMLSelectElement>('Filter by status');
    fireEvent.change(select, { target: { value: 'PAID' } });
    await waitFor(() => expect(router.state.location.search).toBe('?status=PAID'));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    const options = Array.from(select.options, (option) => option.text);
    expect(options).toEqual([
      'All (5)',
      'Pending (3)',
      'Paid (1)',
      'Delivered (1)',
      'Cancelled (0)',
    ]);
    expect(screen.getByText('5 orders, 3 pending')).toBeTruthy();
    expect(api.asked).toHaveLength(1);
  });

  test.each([
    ['nothing is assigned', [], '/admin/orders'],
    ['the filter finds nothing', some, '/admin/orders?status=CANCELLED'],
  ])('says so when %s', async (_when, orders, path) => {
    openOrders(orders, {}, path);
    expect(await screen.findByText('No assigned orders found')).toBeTruthy();
  });

  test('marks an order as paid at once, before the server has answered', async () => {
    const answer = held(orderOf({ id: 11, status: 'PAID' }));
    const { api } = openOrders(some, { [STATUS]: answer.answer });
    await loaded();
    press(11, 'Mark Paid');
    expect(within(rowOf(11)).getByText('Paid')).toBeTruthy();
    expect(screen.getByText('5 orders, 2 pending')).toBeTruthy();
    expect(api.to(STATUS).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/orders/11/status?status=PAID',
    ]);
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

  test('gives the focus to the list when the filter takes the order away', async () => {
    openOrders(some, { [STATUS]: orderOf({ id: 21 }) }, '/admin/orders?status=PENDING');
    await loaded();
    press(21, 'Mark Paid');
    expect(screen.queryByRole('region', { name: 'Buyer: Борис Колев' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('My Assigned Orders');
  });

  test('takes no second step from the second tap of a double tap', async () => {
    const { api } = openOrders(some, { [STATUS]: orderOf({ id: 13 }) });
    await loaded();
    const button = within(rowOf(13)).getByRole('button', { name: 'Mark Delivered' });
    fireEvent.click(button, { detail: 2 });
    expect(api.to(STATUS)).toEqual([]);
  });

  test.each([
    ['the server’s sentence', refusal(403, 'This order is not yours.'), 'This order is not yours.'],
    [
      'its own where there is none',
      new Response('', { status: 500 }),
      'Failed to update order status',
    ],
  ])('rolls back and says why, with %s', async (_which, answer, text) => {
    openOrders(some, { [STATUS]: answer });
    await loaded();
    press(11, 'Mark Paid');
    const alert = await within(group('Ана Иванова')).findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(within(rowOf(11)).getByText('Pending')).toBeTruthy();
  });

  test('shows the true state when somebody else was first, and says so under any filter', async () => {
    const { api } = openOrders(
      some,
      { [STATUS]: refusal(409, 'This order is already paid.') },
      '/admin/orders?status=PENDING',
    );
    await loaded();
    api.answers[ASSIGNED] = summary(
      some.map((order) => (order.id === 21 ? { ...order, status: 'PAID' } : order)),
    );
    press(21, 'Mark Paid');
    expect((await screen.findByRole('alert')).textContent).toBe('This order is already paid.');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Buyer: Борис Колев' })).toBeNull(),
    );
    expect(screen.getByRole('alert').textContent).toBe('This order is already paid.');
    expect(screen.getByText('5 orders, 2 pending')).toBeTruthy();
  });

  test('asks before it cancels, and does nothing when told to keep the order', async () => {
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

  test('marks all pending orders of a buyer as paid, one after the other', async () => {
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
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2)' }));
    await waitFor(() => expect(screen.getByText('5 orders, 1 pending')).toBeTruthy());
    expect(api.to(STATUS).map(({ path }) => path)).toEqual([
      '/api/orders/11/status',
      '/api/orders/12/status',
    ]);
    expect(screen.queryByRole('button', { name: /Mark all paid|Marking/ })).toBeNull();
  });

  test('stops marking at the first order that is refused', async () => {
    const { api } = openOrders(some, { [STATUS]: refusal(403, 'Not yours.') });
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all paid (2)' }));
    await screen.findByRole('alert');
    expect(api.to(STATUS)).toHaveLength(1);
    expect(screen.getByText('5 orders, 3 pending')).toBeTruthy();
  });

  test('refreshes on the button and when the window gets the focus', async () => {
    const { api } = openOrders(some);
    await loaded();
    fireEvent.click(screen.getByTitle('Refresh assigned orders'));
    await waitFor(() => expect(api.to(ASSIGNED)).toHaveLength(2));
    api.answers[ASSIGNED] = summary([]);
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText('No assigned orders found')).toBeTruthy();
    expect(screen.getByText(/^Updated/).textContent).toMatch(/^Updated \d\d:\d\d$/);
  });

  test('keeps the orders on the page when a refresh fails, and says so', async () => {
    const { api } = openOrders(some);
    await loaded();
    api.answers[ASSIGNED] = refusal(503, 'The site is busy.');
    fireEvent.click(screen.getByTitle('Refresh assigned orders'));
    expect((await screen.findByRole('alert')).textContent).toBe('The site is busy.');
    expect(rowOf(11)).toBeTruthy();
    api.answers[ASSIGNED] = summary(some);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('adds up the products for the supplier', async () => {
    openOrders(some);
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Product totals' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Product totals' }));
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['ProductNeededPendingPaidDelivered', 'Шал3300', 'Badge6422']);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('prints a pick list: quantity first, notes, and what is open only', async () => {
    openOrders(some);
    await loaded();
    expect(screen.queryByRole('heading', { name: 'Pick list' })).toBeNull();
    const sheet = await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return screen.getByRole('heading', { name: 'Pick list' }).parentElement;
    });
    const lines = within(sheet as HTMLElement)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(lines).toEqual([
      '3Шал',
      '6Badge',
      '2BadgePending7.00 BGNNo. 11',
      '2BadgeSize MPending7.00 BGNNo. 12',
      '2BadgePaid7.00 BGNNo. 13',
      '3ШалPending37.50 BGNNo. 21',
    ]);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(screen.queryByRole('heading', { name: 'Pick list' })).toBeNull();
  });

  test('writes what the filter shows into a spreadsheet', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    openOrders(some, {}, '/admin/orders?status=PAID');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const lines = (await files[0]?.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines?.[1]).toContain('13,Ана Иванова,Badge,2,7.00,BGN,Paid');
  });
});
