import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, boris, group, openOrders, STATUS } from '../../../test/orders-page.tsx';
import { orderOf } from '../../../test/samples.ts';

const ofClass = (buyerClass: string, buyer: typeof ana) =>
  ({ ...buyer, buyerClass, status: 'PAID' }) as const;
const delivered = { [STATUS]: orderOf({ id: 1, status: 'DELIVERED' }) };
const changed = (calls: readonly string[]) =>
  calls.filter((path) => path.endsWith('status=DELIVERED'));

test('one tap hands over all that a buyer has paid, once nothing is left to pay', async () => {
  const orders = [11, 12, 13].map((id) => orderOf({ id, ...ofClass('11Б', ana) }));
  const { api } = await openOrders([...orders, orderOf({ id: 14, ...ana })], delivered);
  fireEvent.click(
    within(group(ana.buyerName)).getByRole('button', { name: 'Mark all delivered (3)' }),
  );
  await waitFor(() => expect(changed(api.calls)).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /^Mark all delivered/ })).toBeNull();
});

test('a class is handed out at once after a question, in the list by class', async () => {
  const orders = [
    orderOf({ id: 11, ...ofClass('11Б', ana) }),
    orderOf({ id: 12, ...ofClass('11Б', boris) }),
    orderOf({ id: 13, ...ofClass('11В', { buyerId: 9, buyerName: 'Вера Илиева' }) }),
  ];
  const { api } = await openOrders(orders, delivered, '/admin/orders?class=*');
  fireEvent.click(screen.getByRole('button', { name: 'Mark all delivered (2)' }));
  expect(changed(api.calls)).toEqual([]);
  const question = within(screen.getByRole('alertdialog', { name: 'Handed over 2 orders?' }));
  fireEvent.click(question.getByRole('button', { name: 'Mark all delivered (2)' }));
  await waitFor(() => expect(changed(api.calls)).toHaveLength(2));
});
