import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { StaffOrder } from 'shared/contract';
import type { Role } from 'shared/domain';
import type { FakeResponses } from 'shared/testing';
import { openPage } from './host.ts';
import { orderOf, summary } from './samples.ts';

export const ASSIGNED = 'GET /api/orders/assigned/summary';
export const STATUS = 'PATCH /api/orders/{id}/status';
export const UNDO = 'POST /api/orders/{id}/undo-paid';

export const ana = { buyerId: 7, buyerName: 'Ана Иванова' };
export const boris = { buyerId: 8, buyerName: 'Борис Колев' };
export const sampleOrders = [
  orderOf({
    id: 21,
    ...boris,
    product: { id: 2 },
    productName: 'Шал',
    productPrice: 12.5,
    quantity: 3,
  }),
  orderOf({ id: 11, ...ana }),
  orderOf({ id: 12, ...ana, instructions: 'Size M' }),
  orderOf({ id: 13, ...ana, status: 'PAID' }),
  orderOf({ id: 14, ...ana, status: 'DELIVERED' }),
];

/** Waits until closed orders are loaded, too. */
export async function loaded(): Promise<void> {
  await screen.findByText(/closed ones of/);
}

/** Opens order management as a class rep with these assigned orders, and waits for all of them. */
export async function openOrders(
  orders: StaffOrder[],
  responses: FakeResponses = {},
  path = '/admin/orders',
  role: Role = 1,
) {
  const view = openPage(path, {
    role,
    responses: { [ASSIGNED]: summary(orders), ...responses },
  });
  await loaded();
  return view;
}

export const group = (name: string) => screen.getByRole('region', { name: `Buyer: ${name}` });

export function rowOf(id: number): HTMLElement {
  const row = screen.getByRole('cell', { name: String(id) }).closest('tr');
  if (!row) throw new Error(`Order ${id} is not shown`);
  return row;
}

export const press = (id: number, name: string) =>
  fireEvent.click(within(rowOf(id)).getByRole('button', { name }));

type TimedPress = {
  readonly name: string;
  /** By the page's own clock, in milliseconds. */
  readonly timeStamp: number;
};

/** Presses a button that ignores presses of the first second. */
export function pressAt(id: number, { name, timeStamp }: TimedPress): void {
  const button = within(rowOf(id)).getByRole('button', { name });
  const click = createEvent.click(button);
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  fireEvent(button, click);
}

/** Presses it when that second is over. */
export const pressLater = (id: number, name: string) =>
  pressAt(id, { name, timeStamp: performance.now() + 1000 });
