import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { daysOfSchoolYear, schoolYear } from 'shared/domain';
import { expectAddress, expectLog } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { downloadedFile } from '../../test/downloaded-file.ts';
import { ASSIGNED, ana, group, openOrders, rowOf, sampleOrders } from '../../test/orders-page.tsx';
import { readExcel } from '../../test/read-excel.ts';
import { orderOf, summary } from '../../test/samples.ts';

describe('order management', () => {
  test('loads open orders at first, then the closed ones of this school year, and shows them by buyer with what their status allows', async () => {
    const { api } = await openOrders(sampleOrders);
    const queries = api.requests.map(({ query }) => Object.fromEntries(query));
    const { from, to } = daysOfSchoolYear(schoolYear(Date.now()));
    expect(queries).toEqual([
      { page: '0', size: '9999', state: 'open' },
      { page: '0', size: '2000', state: 'closed', from, to },
    ]);
    const headings = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
    expect(headings).toEqual(['Buyer: Ана Иванова', 'Buyer: Борис Колев']);
    expect(within(group('Ана Иванова')).getByText('to collect 14.00 BGN')).toBeTruthy();
    expect(within(group('Борис Колев')).getByText('to collect 37.50 BGN')).toBeTruthy();
    const table = within(group('Борис Колев'));
    const columns = table.getAllByRole('columnheader').map((th) => th.textContent);
    expect(columns).toEqual(['Order ID', 'Product', 'Qty', 'Price', 'Status', 'Actions']);
    const cells = within(rowOf(21))
      .getAllByRole('cell')
      .map((td) => td.textContent);
    expect(cells).toEqual(['21', 'Шал', '3', '37.50 BGN', 'Pending', 'Mark PaidCancel']);
    expect(within(rowOf(12)).getByText('Size M')).toBeTruthy();
    const actions = (id: number) =>
      within(rowOf(id))
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(actions(11)).toEqual(['Mark Paid', 'Cancel', 'Change']);
    expect(actions(13)).toEqual(['Mark Delivered', 'Cancel']);
    expect(actions(14)).toEqual([]);
  });

  test('filters by status, still counts all orders, and puts the choice into the URL', async () => {
    const { router, api } = await openOrders(sampleOrders);
    const select = screen.getByLabelText<HTMLSelectElement>('Filter by status');
    fireEvent.change(select, { target: { value: 'PAID' } });
    await waitFor(() => expect(router.state.location.search).toBe('?status=PAID'));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
    const options = Array.from(select.options, (option) => option.text);
    expect(options).toEqual([
      'All (5)',
      'Pending (3)',
      'Paid (1)',
      'Delivered (1)',
      'Cancelled (0)',
      'Overdue (0)',
    ]);
    expect(screen.getByText('5 orders, 3 pending')).toBeTruthy();
    expect(api.requests).toHaveLength(2);
  });

  test('report a lost connection, leave their rows, and reload when it is back', async () => {
    expectLog('Failed to load orders');
    const { api } = await openOrders(sampleOrders);
    api.responses[ASSIGNED] = () => {
      throw new TypeError('Failed to fetch');
    };
    fireEvent.click(screen.getByTitle('Refresh assigned orders'));
    expect((await screen.findByRole('alert')).textContent).toContain('The site cannot be reached.');
    expect(rowOf(11)).toBeTruthy();
    api.responses[ASSIGNED] = summary([]);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('No assigned orders found')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^Updated/).textContent).toMatch(/^Updated \d\d:\d\d$/);
  });
});

describe('the search', () => {
  const ids = () =>
    screen
      .queryAllByRole('row')
      .map((row) => row.querySelector('td')?.textContent)
      .filter((id) => id !== undefined);
  const search = (term: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
      target: { value: term },
    });

  test('finds by name, in either alphabet, beside the other filters, and is kept in the address', async () => {
    const { router } = await openOrders(sampleOrders, {}, '/admin/orders?status=PENDING');
    search('ana ivanova');
    await waitFor(() => expect(ids()).toEqual(['11', '12']));
    expect(screen.getByText('4 orders, 2 pending')).toBeTruthy();
    await expectAddress(router, '/admin/orders?status=PENDING&q=ana+ivanova');
    fireEvent.change(screen.getByLabelText('Filter by status'), { target: { value: 'PAID' } });
    await waitFor(() => expect(ids()).toEqual(['13']));
    await expectAddress(router, '/admin/orders?status=PAID&q=ana+ivanova');
    search('nobody');
    expect(await screen.findByText('No order for “nobody”')).toBeTruthy();
  });

  test('comes with the address, and leaves the product totals alone', async () => {
    await openOrders(sampleOrders, {}, '/admin/orders?rep=all&status=ALL&q=21');
    expect(ids()).toEqual(['21']);
    fireEvent.click(screen.getByRole('button', { name: 'Product totals' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Product totals' }));
    expect(dialog.getByRole('row', { name: /^Badge/ })).toBeTruthy();
  });
});

describe('the paper lists of a class rep', () => {
  test('add up the products of every status for the supplier, and name what else is filtered', async () => {
    const mug = orderOf({ id: 31, ...ana, product: { id: 4 }, productName: 'Mug' });
    await openOrders([...sampleOrders, mug], {}, '/admin/orders?status=PENDING&product=1');
    fireEvent.click(screen.getByRole('button', { name: 'Product totals' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Product totals' }));
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['ProductNeededPendingPaidDelivered', 'Badge6422']);
    expect(dialog.getByText('My Assigned Orders, Badge')).toBeTruthy();
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText(/My Assigned Orders, Badge, /)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('include a pick list of open orders, with the quantity first and the notes', async () => {
    await openOrders(sampleOrders);
    expect(screen.queryByRole('heading', { name: 'Pick list' })).toBeNull();
    const sheet = await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return screen.getByRole('heading', { name: 'Pick list' }).parentElement;
    });
    const lines = within(sheet as HTMLElement)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(lines).toEqual([
      '6Badge',
      '3Шал',
      '2BadgePending7.00 BGNNo. 11',
      '2BadgeSize MPending7.00 BGNNo. 12',
      '2BadgePaid7.00 BGNNo. 13',
      '3ШалPending37.50 BGNNo. 21',
    ]);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('heading', { name: 'Pick list' })).toBeNull();
  });

  test('exist as a spreadsheet of the filtered orders too', async () => {
    await openOrders(sampleOrders, {}, '/admin/orders?status=PAID');
    const lines = new TextDecoder()
      .decode(await downloadedFile('CSV'))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('13,Ана Иванова,user7@school.example,Badge,2,7.00,BGN,Paid');
    const [, order, totals] = (await readExcel(await downloadedFile('Excel'))).rows;
    expect(order?.slice(0, 2)).toMatchObject([{ value: '13' }, { value: 'Ана Иванова' }]);
    expect(totals).toMatchObject([{ value: 'Total' }, { value: '2' }, { value: '7' }]);
  });
});
