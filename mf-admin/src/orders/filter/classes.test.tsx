import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/host.ts';
import { ASSIGNED, group, loaded } from '../../../test/orders-page.tsx';
import { orderOf, summary } from '../../../test/samples.ts';

const orders = [
  orderOf({ id: 1, buyerId: 1, buyerName: 'Ana', buyerClass: '9A' }),
  orderOf({ id: 2, buyerId: 2, buyerName: 'Boris', buyerClass: '11B' }),
  orderOf({ id: 3, buyerId: 3, buyerName: 'Vera', buyerClass: '11b' }),
  orderOf({ id: 4, buyerId: 4, buyerName: 'Georgi' }),
];

async function openAsRepOf11B(address: string) {
  const responses = { [ASSIGNED]: summary(orders) };
  const view = openPage(address, { role: 1, user: { class: '11B' }, responses });
  await loaded();
  return view;
}

const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a class rep sees the own class first, and hands out by class, each on a printed page', async () => {
  await openAsRepOf11B('/admin/orders');
  expect(headings()).toEqual(['Buyer: Boris', 'Buyer: Vera', 'Buyer: Ana', 'Buyer: Georgi']);
  expect(within(group('Ana')).getByText('9A')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Class'), { target: { value: '*' } });
  await screen.findByRole('heading', { name: 'Class 9A' });
  expect(headings()).toEqual([
    ...['Class 11B', 'Buyer: Boris', 'Buyer: Vera', 'Class 9A', 'Buyer: Ana'],
    ...['Without a class', 'Buyer: Georgi'],
  ]);
  fireEvent(window, new Event('beforeprint'));
  const sheets = screen.getAllByText('Pick list').map((title) => title.parentElement?.textContent);
  expect(sheets).toEqual([
    expect.stringMatching(/Stoyan Ivanov, Class 11B.*Boris.*Vera/),
    expect.stringMatching(/Stoyan Ivanov, Class 9A.*Ana/),
    expect.stringMatching(/Stoyan Ivanov, Without a class.*Georgi/),
  ]);
});
