import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import type { FakeResponses } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test, vi } from 'vitest';
import { downloadedFile } from '../../../test/downloaded-file.ts';
import { openPage } from '../../../test/host.ts';
import { rowTexts } from '../../../test/row-texts.ts';
import { orderOf, page, summary, userRow } from '../../../test/samples.ts';

const ALL = 'GET /api/users';
const SEARCH = 'GET /api/users/search';
const ASSIGNED = 'GET /api/orders/assigned/summary';
const ORDERS = 'GET /api/orders/admin';

const mira = userRow({ id: 5, name: 'Mira Petrova', role: 'CLASS_REP', collectedBalance: 84.5 });
const ivan = userRow({ id: 6, name: 'Иван Колев' });

const openUsers = (path = '/admin/users', responses: FakeResponses = {}, role: Role = 1) =>
  openPage(path, {
    role,
    responses: {
      [ALL]: page([mira, ivan]),
      [SEARCH]: page([mira]),
      [ASSIGNED]: summary([
        orderOf({ id: 1 }),
        orderOf({ id: 2, status: 'PAID' }),
        orderOf({ id: 3, productPrice: 10, quantity: 1 }),
      ]),
      ...responses,
    },
  });

const rows = () => screen.getAllByRole('row').slice(1);
const search = () => screen.getByRole('searchbox', { name: 'Search' });
const openFilters = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Advanced filters/ }));

describe('the users', () => {
  test('are listed with name, e-mail, role, balance and actions', async () => {
    const { api } = openUsers();
    expect(await screen.findByText('2 users')).toBeTruthy();
    const columns = screen.getAllByRole('columnheader').map((th) => th.textContent);
    expect(columns).toEqual(['Name', 'E-mail', 'Role', 'Balance', 'Actions']);
    const cells = rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Mira Petrova', 'pupil5@school.example', 'class_rep', '84.50 BGN', 'View OrdersEdit'],
      ['Иван Колев', 'pupil6@school.example', 'user', '0.00 BGN', 'View OrdersEdit'],
    ]);
    expect(api.requestsTo(ALL)[0]?.query.toString()).toBe('page=0&size=9999');
    const edit = screen.getAllByRole('link', { name: 'Edit' })[0];
    expect(edit?.getAttribute('href')).toBe('/admin/users/5');
  });

  test('come with a summary of the reader’s own orders, which opens their list', async () => {
    openUsers();
    const panel = await screen.findByRole('region', { name: 'My Assigned Orders' });
    expect(await within(panel).findByText('2 pending, 1 paid', { exact: false })).toBeTruthy();
    expect(panel.textContent).toBe('My Assigned OrdersTo collect: 17.00 BGN 2 pending, 1 paid');
    const toggle = within(panel).getByRole('button', { name: 'My Assigned Orders' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    expect(await rowTexts('My open orders')).toEqual([
      '2 × BadgeАна Иванова7.00 BGNPending',
      'BadgeАна Иванова10.00 BGNPending',
      '2 × BadgeАна Иванова7.00 BGNPaid',
    ]);
    const link = screen.getByRole('link', { name: 'Open my orders' });
    expect(link.getAttribute('href')).toBe('/admin/orders?rep=mine');
    fireEvent.click(toggle);
    expect(screen.queryByRole('table', { name: 'My open orders' })).toBeNull();
  });

  test('are searched once after a pause in typing', async () => {
    const { api, router } = openUsers();
    await screen.findByText('2 users');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['m', 'mi', 'mira']) {
      fireEvent.change(search(), { target: { value } });
      vi.advanceTimersByTime(299);
    }
    expect(api.requestsTo(SEARCH)).toHaveLength(0);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    vi.useRealTimers();
    expect(await screen.findByText('1 user')).toBeTruthy();
    expect(api.requestsTo(SEARCH).map(({ query }) => query.toString())).toEqual([
      'searchTerm=mira&page=0&size=9999&sort=match',
    ]);
    expect(router.state.location.search).toBe('?searchTerm=mira');
    expect(api.requestsTo(ASSIGNED)).toHaveLength(1);
  });

  test('lose one filter when its chip is removed', async () => {
    const { router } = openUsers('/admin/users?roles=REP&graduationYear=27');
    await screen.findByText('1 user');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Class of 27' }));
    await waitFor(() => expect(router.state.location.search).toBe('?roles=REP'));
    openFilters();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Graduation year').value).toBe(''),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Role: REP' }));
    expect(await screen.findByText('2 users')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Filters in effect' })).toBeNull();
  });

  test('are not loaded again for an invalid filter', async () => {
    const { api, router } = openUsers('/admin/users?graduationYear=7&roles=REP');
    await screen.findByText('1 user');
    openFilters();
    const year = screen.getByLabelText('Graduation year');
    fireEvent.change(year, { target: { value: '2x' } });
    // Filters at once, without the pause, and stays at the wrong field.
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 user' }));
    expect(document.activeElement).toBe(year);
    await act(() => Promise.resolve());
    expect(api.requestsTo(SEARCH)).toHaveLength(1);
    await act(() => router.navigate('/admin/users?graduationYear=8&roles=REP'));
    expect(screen.getAllByText('1 user')).toHaveLength(2);
    expect(api.requestsTo(SEARCH)).toHaveLength(1);
    expect(api.requestsTo(SEARCH)[0]?.query.get('graduationYear')).toBeNull();
  });

  test('follow the Back button, as does the form', async () => {
    const { router } = openUsers('/admin/users?searchTerm=mira');
    await screen.findByText('1 user');
    await router.navigate('/admin/users');
    expect(await screen.findByText('2 users')).toBeTruthy();
    expect((search() as HTMLInputElement).value).toBe('');
    await router.navigate(-1);
    expect(await screen.findByText('1 user')).toBeTruthy();
    expect((search() as HTMLInputElement).value).toBe('mira');
  });

  test('render only the rows near the window when there are thousands', async () => {
    const manyUsers = Array.from({ length: 3000 }, (_, index) => userRow({ id: index + 1 }));
    openUsers('/admin/users', { [ALL]: page(manyUsers) });
    expect(await screen.findByText('3000 users')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Users' });
    expect(table.getAttribute('aria-rowcount')).toBe('3001');
    expect(rows().length).toBeLessThan(120);
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  });
});

describe('the orders of one person', () => {
  const orders = page([
    orderOf({ id: 31, buyerId: 5, buyerName: 'Mira Petrova' }),
    orderOf({ id: 32, buyerId: 5, buyerName: 'Mira Petrova', productPrice: 4 }),
    orderOf({ id: 33, buyerId: 5, buyerName: 'Mira Petrova', status: 'DELIVERED' }),
    orderOf({ id: 34, buyerId: 6, buyerName: 'Иван Колев' }),
  ]);
  const view = async () => {
    await screen.findByText('2 users');
    fireEvent.click(screen.getAllByRole('button', { name: 'View Orders' })[0] as HTMLElement);
    return within(screen.getByRole('dialog'));
  };

  test('are shown in a dialog, selected from all orders, with totals by status', async () => {
    const { api } = openUsers('/admin/users', { [ORDERS]: orders });
    const dialog = await view();
    expect(dialog.getByRole('heading', { name: 'Orders of Mira Petrova' })).toBeTruthy();
    const table = await dialog.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const totals = within(dialog.getByRole('list', { name: 'Totals by status' }));
    expect(totals.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pending2, 15.00 BGN',
      'Delivered1, 7.00 BGN',
    ]);
    expect(api.requestsTo(ORDERS)[0]?.query.toString()).toBe('page=0&size=9999&buyer=5');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ranks on the page of users', () => {
  test('the council gets a spreadsheet of exactly the filtered users', async () => {
    openUsers('/admin/users?searchTerm=mira', {}, 2);
    await screen.findByText('1 user');
    const bytes = await downloadedFile('CSV');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Name,E-mail,Role,Balance,Currency\r\nMira Petrova,pupil5@school.example,class_rep,84.50,BGN\r\n',
    );
  });

  test('a class rep who wants to edit a user stays and sees why, and gets no spreadsheet', async () => {
    const { router } = openUsers();
    await screen.findByText('2 users');
    fireEvent.click(screen.getAllByRole('link', { name: 'Edit' })[0] as HTMLElement);
    expect(router.state.location.pathname).toBe('/admin/users');
    expect(useToasts.getState().map(({ text }) => text)).toEqual([
      'Only the student council can edit users.',
    ]);
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });
});
