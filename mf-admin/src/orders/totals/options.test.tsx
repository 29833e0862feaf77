import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAddress } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { ana, boris, openOrders, rowOf } from '../../../test/orders-page.tsx';
import { orderOf, orderRow } from '../../../test/samples.ts';
import { sheetCsv } from '../../sheets/csv.rules.ts';
import { ordersSheet } from '../export/orders-sheet.rules.ts';
import {
  type ProductTotal,
  productTotals,
  productTotalsSheet,
  productWithOptionsText,
} from './product-totals.rules.ts';

const sizeS = { id: 5, name: 'S', position: 0 };
const large = { id: 3, name: 'L', position: 1 };
const hoodie = { productId: 9, productName: 'Hoodie' };

const textOf = (total: ProductTotal | undefined) =>
  total && productWithOptionsText(total).replaceAll('\u00a0', ' ');

describe('orders of options', () => {
  const ordered = { product: { id: 9 }, productName: 'Hoodie' };
  const shirts = [
    orderOf({ id: 11, ...ana, ...ordered, option: large, optionPosition: 1 }),
    orderOf({ id: 12, ...ana, ...ordered, option: sizeS, optionPosition: 0 }),
    orderOf({ id: 21, ...boris, product: { id: 4 }, productName: 'Badge' }),
  ];

  test('name them, and can be filtered by product and by option', async () => {
    const { router } = await openOrders(shirts);
    expect(rowOf(11).textContent).toContain('Hoodie, L');
    const select = screen.getByLabelText<HTMLSelectElement>('Product');
    expect(Array.from(select.options, ({ text }) => text)).toEqual([
      'All products',
      'Badge',
      'Hoodie',
      'Hoodie, S',
      'Hoodie, L',
    ]);
    fireEvent.change(select, { target: { value: '9' } });
    await waitFor(() => expect(screen.queryByRole('cell', { name: '21' })).toBeNull());
    expect(screen.getByText('2 orders, 2 pending')).toBeTruthy();
    fireEvent.change(select, { target: { value: '9-5' } });
    await waitFor(() => expect(screen.queryByRole('cell', { name: '11' })).toBeNull());
    expect(rowOf(12).textContent).toContain('Hoodie, S');
    await expectAddress(router, '/admin/orders?product=9-5');
  });

  test('are added up by option, in the order of the options', () => {
    const [total] = productTotals([
      orderRow({ ...hoodie, id: 1, option: large, quantity: 2 }),
      orderRow({ ...hoodie, id: 2, option: { ...sizeS, name: 'Small' }, quantity: 1 }),
      orderRow({ ...hoodie, id: 3, option: sizeS, quantity: 3, status: 'PAID' }),
      orderRow({ ...hoodie, id: 4, quantity: 1 }),
    ]);
    expect(textOf(total)).toBe('Hoodie: 4 × S, 2 × L, 1 × without an option');
  });

  test('are told from their numbers, in one line with them', () => {
    const [total] = productTotals(
      ['1/2', '7-8'].map((name, index) =>
        orderRow({ ...hoodie, id: index, option: { ...large, id: index, name }, quantity: 38 }),
      ),
    );
    expect(total && productWithOptionsText(total)).toBe(
      'Hoodie: 38\u00a0×\u00a01/2, 38\u00a0×\u00a07\u20118',
    );
  });

  test.each([
    ['still needed', 'PENDING', 'Hoodie: 7 × L'],
    ['delivered, if none is needed', 'DELIVERED', 'Hoodie: 5 × S, 7 × L'],
  ] as const)('are printed with the pieces that are %s', (_what, status, text) => {
    const [total] = productTotals([
      orderRow({ ...hoodie, id: 1, option: sizeS, quantity: 5, status: 'DELIVERED' }),
      orderRow({ ...hoodie, id: 2, option: large, quantity: 7, status }),
    ]);
    expect(textOf(total)).toBe(text);
  });

  test('have a column in the spreadsheets', () => {
    const orders = [orderRow({ ...hoodie, option: sizeS, notes: 'x' }), orderRow({ id: 2 })];
    const [head, first, second] = sheetCsv(ordersSheet(orders)).split('\r\n');
    expect(head).toContain('Product,Option,Qty');
    expect([first, second]).toMatchObject([
      expect.stringContaining('Hoodie,S,1'),
      expect.stringContaining('Badge,,1'),
    ]);
    expect(sheetCsv(ordersSheet([orderRow()]))).not.toContain('Option');
    expect(sheetCsv(productTotalsSheet(productTotals(orders)))).toContain('Hoodie,S,1,1,0,0');
  });

  test('show that the buyer cancelled them', async () => {
    await openOrders([orderOf({ id: 11, ...ana, status: 'CANCELLED', cancelledByBuyer: true })]);
    expect(rowOf(11).textContent).toContain('Cancelled by the buyer');
  });
});
