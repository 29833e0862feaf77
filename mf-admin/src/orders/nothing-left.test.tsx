import { screen } from '@testing-library/react';
import { pageOf } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { ana, openOrders } from '../../test/orders-page.tsx';
import { orderOf } from '../../test/samples.ts';

const ALL = 'GET /api/orders/admin';
const simona = {
  assignedRep: { id: 5, fullName: 'Simona Zaharieva', username: 'simona', email: '' },
};

test.each([
  ['of somebody else', [orderOf({ id: 40, ...simona })], 'Order 40 is with Simona Zaharieva.'],
  ['of nobody', [orderOf({ id: 40, assignedRep: null })], 'Order 40 is with nobody yet.'],
  ['that does not exist', [], 'No order for “40”'],
])('the number of an order %s is answered with the truth', async (_, orders, words) => {
  const { api } = await openOrders(
    [orderOf({ id: 41 })],
    { [ALL]: pageOf(orders) },
    '/admin/orders?q=40',
  );
  expect(await screen.findByText(words)).toBeTruthy();
  expect(api.calls).toContain('GET /api/orders/admin?order=40&page=0&size=50');
});

test('the code of a pupil shows their orders, and who has the others', async () => {
  const own = orderOf({ id: 11, ...ana });
  const closed = orderOf({ id: 39, ...ana, ...simona, status: 'DELIVERED' });
  const elsewhere = orderOf({ id: 40, ...ana, ...simona });
  await openOrders(
    [own, orderOf({ id: 21, buyerId: 8, buyerName: 'Борис Колев' })],
    { [ALL]: pageOf([own, closed, elsewhere]) },
    '/admin/orders?rep=all&status=ALL&buyer=7',
  );
  expect(screen.getByRole('cell', { name: '11' })).toBeTruthy();
  expect(screen.queryByRole('cell', { name: '21' })).toBeNull();
  expect(await screen.findByText('Order 40 is with Simona Zaharieva.')).toBeTruthy();
  expect(screen.queryByText(/Order 39/)).toBeNull();
});

test('a pupil who scans a code reads what it is for', async () => {
  openPage('/admin/orders?rep=all&status=ALL&buyer=7', { role: 0 });
  await expect
    .poll(() => useToasts.getState().at(-1)?.text)
    .toBe('This code is for class reps: with it they find the orders of a pupil.');
});
