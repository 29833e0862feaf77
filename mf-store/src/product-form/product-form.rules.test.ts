import { describe, expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { parseOptionalCount, parsePrice, parseStock } from './number-texts.rules.ts';
import { checkFields, fieldsOf } from './product-form.rules.ts';

describe('A price', () => {
  test.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    [' 7 ', 7],
    ['0', 0],
    ['0.01', 0.01],
    ['100000', 100_000],
    ['', null],
    ['12.505', null],
    ['-1', null],
    ['1e3', null],
    ['1,234.50', null],
    ['100000.01', null],
    ['twelve', null],
  ])('typed as "%s" is read as %s', (text, price) => expect(parsePrice(text)).toBe(price));
});

describe('A stock', () => {
  test.each([
    ['-1', -1],
    ['0', 0],
    ['40', 40],
    ['', null],
    ['-2', null],
    ['1.5', null],
    ['9999999', null],
  ])('typed as "%s" is read as %s', (text, stock) => expect(parseStock(text)).toBe(stock));
});

describe('A number that may be left out', () => {
  test.each([
    ['', null],
    [' ', null],
    ['1', 1],
    [' 20 ', 20],
    ['999', 999],
    ['0', undefined],
    ['1000', undefined],
    ['1.5', undefined],
    ['-1', undefined],
  ])('typed as "%s" is read as %s', (text, count) =>
    expect(parseOptionalCount(text, 999)).toBe(count),
  );
});

describe('The product form', () => {
  test('requires all necessary fields', () => {
    expect(checkFields(fieldsOf(null))).toEqual({
      kind: 'wrong',
      errors: {
        name: 'Enter a name',
        price: 'Enter a price such as 12.50',
        stock: 'Enter a whole number, or tick Unlimited',
      },
    });
  });

  test('shows a product so that it can be saved again', () => {
    const { name, description, price, available } = product({ price: 9.9, available: 4 });
    const input = { name, description, price, available, maxPerBuyer: null, file: null };
    const stored = product({ price: 9.9, available: 4 });
    expect(checkFields(fieldsOf(stored))).toEqual({ kind: 'ready', input });
    expect(checkFields(fieldsOf({ ...stored, maxPerBuyer: 2 }))).toEqual({
      kind: 'ready',
      input: { ...input, maxPerBuyer: 2 },
    });
    const terms = { payWithinDays: 14, lapses: true } as const;
    expect(checkFields(fieldsOf({ ...stored, ...terms }))).toEqual({
      kind: 'ready',
      input: { ...input, ...terms },
    });
  });

  test('is not ready while a picture of the description is being uploaded', () => {
    const fields = { ...fieldsOf(product()), description: 'Warm ![Uploading hoodie.png...]()' };
    expect(checkFields(fields)).toMatchObject({
      kind: 'wrong',
      errors: { description: expect.stringMatching(/^A picture is still uploading\./) },
    });
  });

  test('takes a last day to pay or a number of days, not both', () => {
    const fields = { ...fieldsOf(product()), payBy: '2026-12-04' };
    expect(checkFields(fields)).toMatchObject({ kind: 'ready', input: { payBy: '2026-12-04' } });
    expect(checkFields({ ...fields, payWithinDays: '5' })).toMatchObject({
      kind: 'wrong',
      errors: { payWithinDays: expect.any(String) },
    });
  });
});
