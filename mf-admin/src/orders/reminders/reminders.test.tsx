import { act, fireEvent, screen, within } from '@testing-library/react';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../../test/host.ts';
import { ASSIGNED, ana, boris, group, rowOf } from '../../../test/orders-page.tsx';
import { orderOf, summary } from '../../../test/samples.ts';

const REMIND = 'POST /api/orders/remind';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const vera = { buyerId: 9, buyerName: 'Вера Илиева' };
const orders = [
  orderOf({ id: 41, ...ana }),
  orderOf({ id: 42, ...ana, status: 'PAID' }),
  orderOf({ id: 43, ...boris, remindedAt: ago(73) }),
  orderOf({ id: 44, ...vera, remindedAt: ago(71), payBy: '2020-11-30' }),
  // The last reminder was before this order.
  orderOf({ id: 45, ...vera }),
];

const open = async (outcome: object) => {
  const responses = { [ASSIGNED]: summary(orders), [REMIND]: outcome };
  const view = openPage('/admin/orders', { role: 1, responses });
  await screen.findByRole('heading', { name: 'My Assigned Orders' });
  return view;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Remind to pay' }));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('reminding of unpaid orders', () => {
  test('asks for all of the list that are due, and says who got no mail and why', async () => {
    const skipped = [{ orderId: 43, code: 'DECLINED' }];
    const { api } = await open({ sent: 1, skipped });
    expect(within(rowOf(44)).getByText(/^Reminded on /)).toBeTruthy();
    expect(within(rowOf(44)).getByText('Overdue since 30 November')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remind to pay' }));
    press('Remind 2 people');
    await expect
      .poll(() => useToasts.getState().at(-1)?.text)
      .toBe('1 reminder sent. The buyer of 1 order gets no such mails.');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      orderIds: [41, 43],
    });
  });

  test('finds those who are overdue, and keeps one in the list that was paid there', async () => {
    const { api } = await open({ sent: 0, skipped: [] });
    api.responses['PUT /api/orders/{id}/status'] = {};
    fireEvent.click(screen.getByRole('button', { name: '1 overdue' }));
    await expect.poll(() => screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    fireEvent.click(within(rowOf(44)).getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Nothing is overdue')).toBeTruthy();
    expect(rowOf(44)).toBeTruthy();
  });

  test('keeps its button when nobody is left, which says from when it can be done again', async () => {
    const { router } = await open({ sent: 0, skipped: [] });
    await act(() => router.navigate('/admin/orders?q=44'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remind to pay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useToasts.getState().at(-1)?.text).toMatch(/You can remind again from \d+ \w+\.$/);
  });

  test('can be for one buyer, and leave orders out', async () => {
    await open({ sent: 0, skipped: [] });
    fireEvent.click(within(group(ana.buyerName)).getByRole('button', { name: 'Remind' }));
    fireEvent.click(dialog().getByRole('checkbox', { name: /No. 41/ }));
    const submit = dialog().getByRole('button', { name: 'Remind 0 people' });
    expect(submit).toHaveProperty('disabled', true);
  });
});

describe('telling that orders have arrived', () => {
  test('is offered for a product, for open orders whose buyers do not know', async () => {
    const ofProduct = { product: { id: 3 } };
    const { api } = openPage('/admin/orders?product=3', {
      role: 1,
      responses: {
        [ASSIGNED]: summary([
          orderOf({ id: 51, ...ana, ...ofProduct }),
          orderOf({ id: 52, ...boris, ...ofProduct, status: 'PAID' }),
          orderOf({ id: 53, ...vera, ...ofProduct, announcedAt: ago(1) }),
          orderOf({ id: 54, ...vera, ...ofProduct, status: 'DELIVERED' }),
          orderOf({ id: 55, ...vera }),
        ]),
        'POST /api/orders/announce': { sent: 1, skipped: [{ orderId: 52, code: 'ANNOUNCED' }] },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'It has arrived' }));
    const arrival = within(screen.getByRole('dialog', { name: 'It has arrived' }));
    fireEvent.click(arrival.getByRole('button', { name: 'Tell 2 people' }));
    await expect
      .poll(() => useToasts.getState().at(-1)?.text)
      .toBe('1 mail sent. The buyer of 1 order knows.');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      orderIds: [51, 52],
    });
  });
});
