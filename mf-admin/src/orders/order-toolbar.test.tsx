import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { loaded, openOrders, some } from '../../test/orders-page.tsx';

describe('the paper lists of a class rep', () => {
  test('add up the products for the supplier', async () => {
    openOrders(some);
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Product totals' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Product totals' }));
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['ProductNeededPendingPaidDelivered', 'Шал3300', 'Badge6422']);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('include a pick list of open orders, with the quantity first and the notes', async () => {
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

  test('exist as a spreadsheet of the filtered orders too', async () => {
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
