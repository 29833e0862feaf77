import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/contract';
import { errorResponse, expectAddress, pageOf } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { order, rep } from '../../test/orders-factory.ts';

const CANCEL = 'POST /api/orders/{id}/cancel';
const amounts = { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 };
/** Opens the orders of this buyer, of whom the server counts two pending, one paid and four cancelled ones. */
function openOrders(orders: Order[], { query = '', config = {} } = {}) {
  const counts = { PENDING: 2, PAID: 1, DELIVERED: 0, CANCELLED: 4 };
  return openPage(`/profile/orders${query}`, {
    role: 0,
    config,
    responses: {
      'GET /api/orders': pageOf(orders),
      'GET /api/orders/stats': { own: { counts, amounts } },
    },
  });
}

const sampleOrders = [
  order({ id: 1, quantity: 2 }),
  order({ id: 4, productName: 'Pin', productPrice: 3 }),
  order({ id: 2, productName: 'Mug', productPrice: 7, instructions: 'Blue' }),
  order({ id: 3, productName: 'Scarf', status: 'PAID', paidAt: '2026-11-03T10:00:00.000Z' }),
];

describe('My orders', () => {
  test('begins with pending orders, the amount and the class rep to pay, and moves between the tabs by arrow keys', async () => {
    const { api, router } = openOrders(sampleOrders);
    const pending = await screen.findByRole('tab', { name: /^Pending/ });
    expect(pending.getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'No Instructions',
      'Blue',
    ]);
    expect(screen.getByRole('list', { name: 'To pay altogether' }).textContent).toBe(
      'Bring 35.00 BGN in cash to Georgi Dimitrov',
    );
    expect(screen.getAllByText(/^Subtotal/).map((p) => p.textContent)).toEqual([
      'Subtotal 28.00 BGN',
    ]);
    const [write] = screen.getAllByRole('link', { name: 'E-mail Georgi Dimitrov' });
    expect(write?.getAttribute('href')).toBe('mailto:rep27@school.example');
    expect(api.calls).toEqual([
      'GET /api/orders?page=0&size=50&sort=createdAt%2Cdesc',
      'GET /api/orders/stats',
    ]);
    fireEvent.keyDown(await screen.findByRole('tab', { name: /^Pending/ }), { key: 'ArrowRight' });
    await expectAddress(router, '/profile/orders?status=PAID');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Paid/ }));
    const panel = await screen.findByRole('tabpanel', { name: 'Paid, 1 order' });
    expect(within(panel).getByText('Scarf')).toBeTruthy();
    expect(within(panel).getByText(/^Paid/).textContent).toContain('3 Nov, 12:00');
    fireEvent.keyDown(screen.getByRole('tab', { name: /^Paid/ }), { key: 'End' });
    expect(await screen.findByText('No cancelled orders.')).toBeTruthy();
  });

  test('shows until when to pay, or how long the site keeps an order, as long as it is unpaid', async () => {
    const terms = { payBy: '2020-11-30', lapses: true } as const;
    const withPayDay = order({ id: 2, payBy: '2999-12-20' });
    const lapsing = order({ id: 6, ...terms });
    const free = order({ id: 4, totalPrice: 0 });
    const isPaid = { status: 'PAID' } as const;
    const paidOrders = [order({ id: 3, ...isPaid }), order({ id: 5, ...isPaid, ...terms })];
    const config = { orderLapseDays: 14 };
    openOrders([order({ id: 1 }), withPayDay, lapsing, free, ...paidOrders], { config });
    const history = await screen.findByRole('list', { name: 'History of order 1' });
    expect(history.textContent).toContain('Kept for you until 16 Nov');
    for (const { id } of [withPayDay, lapsing, free]) {
      const other = screen.getByRole('list', { name: `History of order ${id}` });
      expect(other.textContent, 'the site does not cancel it then').not.toContain('Kept');
    }
    expect(screen.getByText('Overdue since 30 November')).toBeTruthy();
    expect(screen.getByText('Cancelled if it is not paid by then.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Paid/ }));
    const paid = await screen.findByRole('list', { name: 'History of order 3' });
    expect(paid.textContent).not.toContain('Kept');
    expect(screen.queryByText(/Overdue/)).toBeNull();
  });

  test('shows who cancelled an order', async () => {
    const cancelled = { status: 'CANCELLED', cancelledAt: '2026-11-03T09:30:00.000Z' } as const;
    const orders = [true, false].map((cancelledByBuyer, id) =>
      order({ ...cancelled, id, cancelledByBuyer }),
    );
    openOrders(orders, { query: '?status=cancelled' });
    const histories = await screen.findAllByRole('list', { name: /^History of order/ });
    expect(histories.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Cancelled by you'),
      expect.stringContaining('Cancelled by the class rep or the council'),
    ]);
  });

  test('shows the amount to bring only once, with pictures and notes', async () => {
    const url = '/media/0123456789abcdef-256x256.webp';
    const assignedRep = { ...rep, avatarUrl: url };
    openOrders([order({ instructions: 'Size M', product: { id: 7, imageUrl: url }, assignedRep })]);
    await screen.findByRole('heading', { level: 2, name: 'Size M' });
    expect(screen.getByText('Note')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'To pay altogether' })).toBeNull();
    expect(screen.getByText(/^Bring/).textContent).toBe(
      'Bring 12.50 BGN in cash to Georgi Dimitrov',
    );
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [32, 32],
      [64, 64],
    ]);
  });

  test('shows the number of each order, and one code where some wait for their buyer', async () => {
    openOrders([
      order({ id: 7 }),
      order({ id: 8, status: 'PAID' }),
      order({ id: 9, status: 'DELIVERED' }),
    ]);
    const code = { name: 'QR code of your orders' };
    expect(await screen.findByRole('img', code)).toBeTruthy();
    expect(screen.getByText(/^Show this to your class rep/)).toBeTruthy();
    expect(screen.getByText('Order no. 7')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Paid/ }));
    expect(await screen.findByRole('img', code)).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Delivered/ }));
    expect(await screen.findByText('Order no. 9')).toBeTruthy();
    expect(screen.queryByRole('img', code)).toBeNull();
  });

  test('requests a single status when the newest orders do not include all of its orders', async () => {
    const counts = { PENDING: 2, PAID: 2, DELIVERED: 0, CANCELLED: 0 };
    const { api } = openPage('/profile/orders', {
      role: 0,
      responses: {
        'GET /api/orders': ({ query }) => {
          const page = Number(query.get('page'));
          const ofStatus = [order({ id: 100 + page, status: 'PAID' })];
          return query.has('status') ? pageOf(ofStatus, page, 2) : pageOf(sampleOrders, 0, 2);
        },
        'GET /api/orders/stats': () => ({ own: { counts, amounts } }),
      },
    });
    fireEvent.click(await screen.findByRole('tab', { name: /^Paid/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Order no. 101')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(api.calls.slice(2)).toEqual([
      'GET /api/orders?page=0&size=50&sort=createdAt%2Cdesc&status=PAID',
      'GET /api/orders?page=1&size=50&sort=createdAt%2Cdesc&status=PAID',
    ]);
  });

  test('begins with pending orders at an address with another status', async () => {
    openOrders(sampleOrders, { query: '?status=nonsense' });
    const tab = await screen.findByRole('tab', { name: /^Pending/ });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  test('asks a visitor to log in', async () => {
    const { api } = openPage('/profile/orders', { responses: {} });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No authentication token found. Please login again.',
    );
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(api.calls).toEqual([]);
  });
});

describe('An order of one’s own', () => {
  test('shows its option, and where to pay and pick up until it is over', async () => {
    const assignedRep = { ...rep, pickup: 'Room 204, second break' };
    openOrders([
      order({ option: { id: 2, name: 'M' }, assignedRep }),
      order({ id: 3, status: 'DELIVERED', assignedRep }),
    ]);
    expect(await screen.findByRole('link', { name: 'School hoodie, M' })).toBeTruthy();
    expect(screen.getByText('Pay and pick up: Room 204, second break')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Delivered/ }));
    expect(await screen.findByRole('link', { name: 'School hoodie' })).toBeTruthy();
    expect(screen.queryByText(/^Pay and pick up/)).toBeNull();
  });

  test('is cancelled after a confirmation, as long as it is not paid', async () => {
    const { api } = openOrders([order(), order({ id: 3, status: 'PAID' })]);
    api.responses[CANCEL] = order({ status: 'CANCELLED' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order 101' }));
    const question = 'Are you sure you want to cancel this order?';
    const dialog = screen.getByRole('alertdialog', { name: question });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(api.requestsTo(CANCEL)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order 101' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('This order is cancelled.');
    expect(api.requestsTo(CANCEL)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Orders'));
    fireEvent.click(screen.getByRole('tab', { name: /^Paid/ }));
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  });

  test('leaves a list that is read page by page once it is cancelled', async () => {
    let count = 60;
    openPage('/profile/orders', {
      role: 0,
      responses: {
        'GET /api/orders': () => pageOf([order({ id: count })], 0, 2),
        'GET /api/orders/stats': () => ({
          own: { counts: { ...amounts, PENDING: count }, amounts },
        }),
        [CANCEL]: () => {
          count -= 1;
          return order({ status: 'CANCELLED' });
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order 60' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('button', { name: 'Cancel order 59' })).toBeTruthy();
    expect(screen.queryByText('Order no. 60')).toBeNull();
  });

  test('that was paid meanwhile shows why it cannot be cancelled', async () => {
    const { api } = openOrders([order()]);
    api.responses[CANCEL] = errorResponse(409, 'This order is paid now.');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order 101' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This order is paid now.');
  });
});
