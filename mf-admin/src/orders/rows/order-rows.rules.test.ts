import { describe, expect, test } from 'vitest';
import { readAssignedOrders } from './order-rows.rules.ts';

const wire = {
  id: 4,
  productName: 'Hoodie',
  productPrice: 0.1,
  quantity: 3,
  status: 'PENDING',
  buyerId: 7,
  buyerName: 'Name on the order',
} as const;

describe('the answer with assigned orders', () => {
  test('can be a list or a page', () => {
    const asList = readAssignedOrders({ orders: [wire] }, 'BGN');
    const asPage = readAssignedOrders({ orders: { content: [wire] } }, 'BGN');
    expect(asPage).toEqual(asList);
    expect(asList).toHaveLength(1);
  });

  test('multiplies unit price and quantity without losing cents', () => {
    expect(readAssignedOrders({ orders: [wire] }, 'BGN')[0]?.total).toBe(0.3);
  });

  test.each<[string, Parameters<typeof readAssignedOrders>[0], string]>([
    ['the user of that id', { orders: [wire], users: [{ id: 7, fullName: 'Mira' }] }, 'Mira'],
    ['that user, by the short name', { orders: [wire], users: [{ id: 7, name: 'Mi' }] }, 'Mi'],
    ['the order, if the user is missing', { orders: [wire], users: [] }, 'Name on the order'],
    ['nobody', { orders: [{ ...wire, buyerName: '' }] }, 'Unknown buyer'],
  ])('names the buyer after %s', (_name, summary, buyer) => {
    expect(readAssignedOrders(summary, 'BGN')[0]?.buyerName).toBe(buyer);
  });

  test('uses the currency of the order, or else that of the site', () => {
    const rows = readAssignedOrders({ orders: [{ ...wire, currency: 'BGN' }, wire] }, 'EUR');
    expect(rows.map(({ currency }) => currency)).toEqual(['BGN', 'EUR']);
  });
});
