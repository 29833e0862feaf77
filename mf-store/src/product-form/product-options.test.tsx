import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorResponse, expectAddress, takeLogs } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, productReads } from '../../test/factories.ts';
import { field, openForm, press, savedProduct, type } from '../../test/product-form-page.ts';
import { moveOption, withNames } from './options.rules.ts';

const CREATE = 'POST /api/products';
const UPDATE = 'PUT /api/products/{id}';

const names = () =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Option \d+$/).map(({ value }) => value);
const expectFocus = (label: string) =>
  waitFor(() => expect(document.activeElement).toBe(field(label)));

const sizes = [
  { id: 1, name: 'S', available: 4, onSale: true },
  { id: 2, name: 'M', available: -1, onSale: true },
];

/** Opens the form with this product. */
async function openEdit(overrides = {}) {
  const { api, router } = await openForm('/store/edit/7', {
    ...productReads(() => product(overrides)),
    'GET /api/results': {
      byOption: [{ option: { id: 2, name: 'M' }, ordered: { pieces: 31, amount: 620 } }],
    },
    [UPDATE]: product(),
  });
  const save = async () => {
    press('Save Product');
    await expectAddress(router, '/store/7');
    return savedProduct(api.requestsTo(UPDATE)[0]);
  };
  return { api, save };
}

describe('The options of a product', () => {
  test('are added from a list, each with a stock of its own instead of the one of the product', async () => {
    const { api, router } = await openForm('/store/create', {
      [CREATE]: product(),
      ...productReads(() => product()),
    });
    type('Name', 'Hoodie');
    type('Price (BGN)', '45');
    type('Add options', ' S, M,L; m ');
    press('Add');
    expect(names()).toEqual(['S', 'M', 'L']);
    expect(document.activeElement, 'the next field to fill in').toBe(field('Stock of S'));
    expect(screen.queryByLabelText('Stock')).toBeNull();
    type('Stock of M', '7');
    press('Create Product');
    await expectFocus('Stock of S');
    type('Stock of S', '0');
    fireEvent.click(field('Unlimited, L'));
    type('Price of M (BGN)', '47.505');
    press('Create Product');
    await expectFocus('Price of M (BGN)');
    type('Price of M (BGN)', '47.5');
    press('Create Product');
    await expectAddress(router, '/store/7');
    expect(api.requestsTo(CREATE)[0]?.body).toMatchObject({
      options: [
        { name: 'S', available: 0, onSale: true, price: null },
        { name: 'M', available: 7, onSale: true, price: 47.5 },
        { name: 'L', available: -1, onSale: true },
      ],
    });
  });

  test('are renamed, reordered, taken off sale and saved with the stock that was shown', async () => {
    const { save } = await openEdit({ options: sizes });
    expect(await screen.findByText('31'), 'the pieces sold of M').toBeTruthy();
    press('Move S down');
    expect(names()).toEqual(['M', 'S']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move S up' }));
    expect(screen.getByText('S is now number 2.')).toBeTruthy();
    type('Option 2', 'Small');
    type('What buyers choose', 'Cut');
    fireEvent.click(field('On sale, Small'));
    expect(await save()).toMatchObject({
      optionsLabel: 'Cut',
      options: [
        { id: 2, name: 'M', available: -1, availableSeen: -1, onSale: true },
        { id: 1, name: 'Small', available: 4, availableSeen: 4, onSale: false },
      ],
    });
  });

  test('are all removed with an empty list', async () => {
    const { save } = await openEdit({ options: sizes, optionsLabel: 'Cut' });
    type('What buyers choose', '');
    press('Remove S');
    press('Remove M');
    type('Stock', '3');
    expect(await save()).toMatchObject({ options: [], optionsLabel: null, available: 3 });
  });

  test('added to a product with orders show the effect on those orders', async () => {
    await openEdit({ wishes: [{ optionId: null, waitingCount: 3 }] });
    const sentence = /^Orders placed until now have no option\./;
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.getByText('3 wait')).toBeTruthy();
    type('Add options', 'S');
    fireEvent.keyDown(field('Add options'), { key: 'Enter' });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText('3 wait'), 'they wait for no option').toBeNull();
  });

  test('need a name of their own', async () => {
    await openEdit({ options: sizes });
    type('Option 2', ' s ');
    press('Save Product');
    expect(await screen.findByText(/^Each option needs a name of its own/)).toBeTruthy();
  });

  test('stay, with the reason, when an ordered one cannot be removed', async () => {
    const sentence = 'S was ordered, so it can only be taken off sale.';
    const { api } = await openEdit({ options: sizes });
    api.responses[UPDATE] = errorResponse(409, sentence, 'OPTION_IN_USE');
    press('Remove S');
    press('Save Product');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.queryByRole('button', { name: 'Load theirs' })).toBeNull();
    expect(names()).toEqual(['M']);
    takeLogs('error');
  });
});

test('A list of options holds 20, and nothing moves beyond its ends', () => {
  const manyOptions = withNames(
    [],
    Array.from({ length: 30 }, (_, index) => `Seat ${index}`).join(','),
  );
  expect(manyOptions).toHaveLength(20);
  expect(moveOption(manyOptions, { from: 0, by: -1 })).toEqual(manyOptions);
  expect(moveOption(manyOptions, { from: 19, by: 1 })).toEqual(manyOptions);
});

test('Note, days of the sale, cost and goal are sent as typed, emptied with null, once they are right', async () => {
  const { save } = await openEdit({
    saleUntil: '2026-12-24',
    imageUrl: '/mug.webp',
    cost: 7.5,
    goal: 500,
  });
  type('What the picture shows', 'A mug');
  type('What the note is called', 'Name on the back');
  type('On sale from', '2026-12-25');
  type('Cost of one piece (BGN)', '8');
  type('Goal (BGN)', '0');
  press('Save Product');
  await expectFocus('On sale until');
  type('On sale until', '');
  press('Save Product');
  await expectFocus('Goal (BGN)');
  type('Goal (BGN)', '');
  expect(await save()).toMatchObject({
    imageAlt: 'A mug',
    note: { label: 'Name on the back' },
    saleFrom: '2026-12-25',
    saleUntil: null,
    cost: 8,
    goal: null,
  });
});

test('A product with options has no note until it is switched on', async () => {
  const { save } = await openEdit({ options: sizes });
  expect(field('Buyers may leave a note').checked).toBe(false);
  fireEvent.click(field('Buyers may leave a note'));
  expect(await save()).toMatchObject({ note: { label: null } });
});
