import { fireEvent, screen, within } from '@testing-library/react';
import { useToasts } from 'shared/toasts';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/fake-host.tsx';
import { orderOf, page } from '../../test/samples.ts';
import { ORDERS, openUsers } from '../../test/users-page.ts';

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
    expect(api.to(ORDERS)[0]?.query.toString()).toBe('page=0&size=9999');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ranks on the page of users', () => {
  test('a class rep gets no spreadsheet of the users', async () => {
    openUsers();
    await screen.findByText('2 users');
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });

  test('the council gets a spreadsheet of exactly the filtered users', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    openUsers('/admin/users?searchTerm=mira', { role: 2 });
    await screen.findByText('1 user');
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Name,E-mail,Role,Balance,Currency\r\nMira Petrova,pupil5@school.example,class_rep,84.50,BGN\r\n',
    );
  });

  test('a class rep who wants to edit a user stays, and sees why', async () => {
    const { router } = openUsers();
    await screen.findByText('2 users');
    fireEvent.click(screen.getAllByRole('link', { name: 'Edit' })[0] as HTMLElement);
    expect(router.state.location.pathname).toBe('/admin/users');
    expect(useToasts.getState().map(({ text }) => text)).toEqual([
      'Only the student council can edit users.',
    ]);
  });

  test('a class rep who opens the edit page by its address is sent home, and sees why', async () => {
    const { api } = openPage('/admin/users/5', { role: 1 });
    expect(await screen.findByText('Home page')).toBeTruthy();
    expect(useToasts.getState().map(({ text }) => text)).toEqual([
      'Only the student council can edit users.',
    ]);
    expect(api.to('GET /api/users/{id}')).toEqual([]);
  });
});
