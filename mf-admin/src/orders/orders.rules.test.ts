import { type OrderStatus, sumByCurrency, sumsText } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { groupByBuyer, toCollect } from './buyer-groups.rules.ts';
import { actionsFor } from './order-actions.rules.ts';
import { ordersCsv } from './order-csv.rules.ts';
import { type OrderRow, readSummary } from './order-rows.rules.ts';
import { forPickList } from './pick-list.rules.ts';
import { productTotals } from './product-totals.rules.ts';
import {
  filterOptions,
  ordersInWords,
  parseStatusFilter,
  passes,
  type StatusFilter,
} from './status-filter.rules.ts';

const order = (part: Partial<OrderRow> = {}): OrderRow => ({
  id: 1,
  productName: 'Badge',
  quantity: 1,
  price: 3,
  currency: 'BGN',
  status: 'PENDING',
  buyerId: 7,
  buyerName: 'Ana',
  notes: '',
  createdAt: '2026-11-18T08:30:00.000Z',
  rep: { id: 3, name: 'Sofia' },
  ...part,
});

const wire = {
  id: 4,
  productName: 'Hoodie',
  productPrice: 0.1,
  quantity: 3,
  status: 'PENDING',
  buyerId: 7,
  buyerName: 'Name on the order',
} as const;

describe('what staff may do with an order', () => {
  test.each<[OrderStatus, string[]]>([
    ['PENDING', ['Mark Paid → PAID', 'Cancel → CANCELLED']],
    ['PAID', ['Mark Delivered → DELIVERED', 'Cancel → CANCELLED']],
    ['DELIVERED', []],
    ['CANCELLED', []],
  ])('%s', (status, actions) => {
    expect(actionsFor(status).map(({ label, to }) => `${label} → ${to}`)).toEqual(actions);
  });
});

describe('the answer about assigned orders', () => {
  test('is read as a list and as a page', () => {
    const asList = readSummary({ orders: [wire] }, 'BGN');
    const asPage = readSummary({ orders: { content: [wire] } }, 'BGN');
    expect(asPage).toEqual(asList);
    expect(asList).toHaveLength(1);
  });

  test('multiplies unit price and quantity without losing cents', () => {
    expect(readSummary({ orders: [wire] }, 'BGN')[0]?.price).toBe(0.3);
  });

  test.each<[string, Parameters<typeof readSummary>[0], string]>([
    ['the user of that id', { orders: [wire], users: [{ id: 7, fullName: 'Mira' }] }, 'Mira'],
    ['that user, by the short name', { orders: [wire], users: [{ id: 7, name: 'Mi' }] }, 'Mi'],
    ['the order where the user is missing', { orders: [wire], users: [] }, 'Name on the order'],
    ['nobody', { orders: [{ ...wire, buyerName: '' }] }, 'Unknown buyer'],
  ])('names the buyer after %s', (_name, summary, buyer) => {
    expect(readSummary(summary, 'BGN')[0]?.buyerName).toBe(buyer);
  });

  test('takes the currency of the order, or else of the installation', () => {
    const read = readSummary({ orders: [{ ...wire, currency: 'BGN' }, wire] }, 'EUR');
    expect(read.map(({ currency }) => currency)).toEqual(['BGN', 'EUR']);
  });
});

describe('orders under their buyers', () => {
  test('stand in the order of the Bulgarian alphabet, whatever the letter case', () => {
    const names = ['яна', 'Ана', 'Zoe', 'борис', 'Ани'];
    const groups = groupByBuyer(names.map((buyerName, at) => order({ buyerName, buyerId: at })));
    expect(groups.map(({ buyerName }) => buyerName)).toEqual(['Ана', 'Ани', 'борис', 'яна', 'Zoe']);
  });

  test('keep two people of one name apart, and people without an id together by name', () => {
    const groups = groupByBuyer([
      order({ id: 1, buyerId: 1 }),
      order({ id: 2, buyerId: 2 }),
      order({ id: 3, buyerId: null }),
      order({ id: 4, buyerId: null }),
    ]);
    expect(groups.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[1], [2], [3, 4]]);
  });

  test('say what is to be collected: pending orders only', () => {
    const orders = [
      order({ price: 10.1 }),
      order({ price: 0.2 }),
      order({ price: 99, status: 'PAID' }),
    ];
    expect(toCollect(orders)).toEqual([{ amount: 10.3, currency: 'BGN' }]);
  });
});

describe('sums of money', () => {
  test('never mix currencies', () => {
    const sums = sumByCurrency([
      { amount: 1.1, currency: 'BGN' },
      { amount: 5, currency: 'EUR' },
      { amount: 2.2, currency: 'BGN' },
    ]);
    expect(sumsText(sums, 'EUR')).toBe('3.30 BGN + 5.00 EUR');
  });

  test('are zero of the own currency when there is nothing', () => {
    expect(sumsText([], 'EUR')).toBe('0.00 EUR');
  });
});

describe('the status filter', () => {
  const orders = [order(), order(), order({ status: 'PAID' }), order({ status: 'CANCELLED' })];

  test('counts over all orders', () => {
    expect(filterOptions(orders).map(({ text }) => text)).toEqual([
      'All (4)',
      'Pending (2)',
      'Paid (1)',
      'Delivered (0)',
      'Cancelled (1)',
    ]);
  });

  test.each<[string | null, StatusFilter, number]>([
    [null, 'ALL', 4],
    ['PENDING', 'PENDING', 2],
    ['paid', 'PAID', 1],
    ['SHIPPED', 'ALL', 4],
  ])('reads %s from the address as %s', (text, filter, shown) => {
    expect(parseStatusFilter(text)).toBe(filter);
    expect(orders.filter((one) => passes(filter, one))).toHaveLength(shown);
  });

  test.each([
    [orders, '4 orders, 2 pending'],
    [[order()], '1 order, 1 pending'],
    [[], '0 orders, 0 pending'],
  ])('puts a list in words', (list, words) => {
    expect(ordersInWords(list)).toBe(words);
  });
});

test('product totals say what the supplier must bring, and that first', () => {
  const totals = productTotals([
    order({ productName: 'Ear warmer', quantity: 3, status: 'DELIVERED' }),
    order({ productName: 'Шал', quantity: 2 }),
    order({ productName: 'Badge', quantity: 1, status: 'PAID' }),
    order({ productName: 'Badge', quantity: 4 }),
    order({ productName: 'Badge', quantity: 8, status: 'DELIVERED' }),
    order({ productName: 'Badge', quantity: 16, status: 'CANCELLED' }),
  ]);
  expect(totals).toEqual([
    { productName: 'Шал', pending: 2, paid: 0, needed: 2, delivered: 0 },
    { productName: 'Badge', pending: 4, paid: 1, needed: 5, delivered: 8 },
    { productName: 'Ear warmer', pending: 0, paid: 0, needed: 0, delivered: 3 },
  ]);
});

describe('a pick list', () => {
  const orders = (['PENDING', 'PAID', 'DELIVERED', 'CANCELLED'] as const).map((status, id) =>
    order({ id, status }),
  );
  test.each<[StatusFilter, number[]]>([
    ['ALL', [0, 1]],
    ['PENDING', [0]],
    ['DELIVERED', [2]],
  ])('under the filter %s', (filter, ids) => {
    expect(forPickList(orders, filter).map(({ id }) => id)).toEqual(ids);
  });
});

test('a spreadsheet of orders carries what the buyer wrote without running it', () => {
  const text = ordersCsv([order({ notes: '=cmd', price: 7.5 })]);
  expect(text).toContain("1,Ana,Badge,1,7.50,BGN,Pending,'=cmd,2026-11-18T08:30:00.000Z,Sofia\r\n");
});
