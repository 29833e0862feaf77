import { type EndpointSchema, schemas } from 'shared/contract/schemas';
import { describe, expect, test } from 'vitest';
import { IVA } from '../../test/support/factories.ts';

const MUG = { name: 'Mug', description: 'Enamel', price: 8.5, available: 12 };
const LINE = { product: { id: 1 }, quantity: 1 };
const S = { name: 'S', available: 1 };
const SEATS = Array.from({ length: 21 }, (_, at) => ({ name: `Seat ${at}`, available: 1 }));

/** Values that a call takes, and changes with which it does not. That it answers with 400 and what is wrong holds for all calls. */
const CALLS = {
  'auth.register': {
    values: IVA,
    refused: {
      'a blank first name': { firstName: '   ' },
      'a name in two lines': { lastName: 'P\r\nBcc: x@evil.example' },
      'a name too long': { firstName: 'x'.repeat(51) },
      'a number for a name': { firstName: 5 },
      'a short password': { password: 'Ab34567' },
      'no digit in the password': { password: 'Councilcouncil' },
      'an endless password': { password: `A1${'x'.repeat(5000)}` },
    },
  },
  'users.updateMe': {
    values: { class: '11 B' },
    refused: {
      'a class too long': { class: '12345678901' },
      'a class with a slash': { class: '11/B' },
      'a class with markup': { class: '<b>' },
      'a class of a mark alone': { class: '\u0301' },
      'a class with three marks': { class: 'a\u0301\u0301\u0301' },
    },
  },
  'orders.create': {
    values: LINE,
    refused: {
      'a product by name': { product: { id: '1' } },
      none: { quantity: 0 },
      'less than none': { quantity: -1 },
      'a part': { quantity: 1.5 },
      'too many': { quantity: 1000 },
      'a number as text': { quantity: '2' },
      'another way to pay': { paymentType: 'CARD' },
      'notes that are too long': { instructions: 'x'.repeat(501) },
      'notes that are no text': { instructions: { a: 1 } },
      'a price that is none': { productPrice: 'free' },
    },
  },
  'orders.sell': {
    values: { ...LINE, buyerName: 'Ana' },
    refused: {
      'both a person and a name': { buyerId: 1 },
    },
  },
  'orders.sellLines': {
    values: { lines: [LINE], buyerName: 'Ana' },
    refused: {
      'no line': { lines: [] },
      'more lines than a till has': { lines: Array(51).fill(LINE) },
      'both a person and a name': { buyerId: 1 },
    },
  },
  'orders.list': {
    values: { sort: 'createdAt,desc', status: 'PAID', size: '100' },
    refused: {
      'another column': { sort: 'password,desc' },
      SQL: { sort: 'createdAt,desc;drop table orders' },
      'a sort without a comma': { sort: 'createdAt desc' },
      'a status in small letters': { status: 'pending' },
      'all statuses': { status: 'ALL' },
      'too many at once': { size: '101' },
    },
  },
  'users.search': {
    values: {},
    refused: {
      'an unknown role': { roles: 'KING' },
      'a whole year': { graduationYear: '2027' },
      'a pattern for a year': { graduationYear: '(a+)+$' },
      'a balance in words': { balanceGt: 'ten' },
      'an endless balance': { balanceEq: '1e999' },
      'a word for a truth': { activeOrders: 'yes' },
      'another column': { sort: 'password' },
      'too many at once': { size: '10001' },
      'a page before the first': { page: '-1' },
    },
  },
  'products.create': {
    values: MUG,
    refused: {
      'no name': { name: ' ' },
      'a negative price': { price: -0.01 },
      'three decimals': { price: 1.005 },
      'a price as text': { price: '8.50' },
      'stock below unlimited': { available: -2 },
      'half a piece': { available: 1.5 },
      'none for a person': { maxPerBuyer: 0 },
      'a goal of nothing': { goal: 0 },
      'options alike whatever case and spaces': { options: [S, { name: ' s ', available: 1 }] },
      'an option with a name too long': { options: [{ ...S, name: 'x'.repeat(61) }] },
      'an option without a name': { options: [{ ...S, name: ' ' }] },
      'an option with a price with three decimals': { options: [{ ...S, price: 1.005 }] },
      'half a piece of an option': { options: [{ ...S, available: 0.5 }] },
      'more than 20 options': { options: SEATS },
    },
  },
  'news.create': {
    values: { title: 'Sports day', content: 'We **won**.' },
    refused: {
      'content that is too long': { content: 'x'.repeat(100_001) },
    },
  },
} as const;

describe.each(Object.entries(CALLS))('%s', (id, { values, refused }) => {
  const { body, query }: EndpointSchema = schemas[id as keyof typeof CALLS];
  const isTaken = (given: object) => (body ?? query)?.safeParse(given).success;

  test('takes what is right', () => expect(isTaken(values)).toBe(true));

  test.each(Object.entries(refused))('refuses %s', (_, change) => {
    expect(isTaken({ ...values, ...change })).toBe(false);
  });
});
