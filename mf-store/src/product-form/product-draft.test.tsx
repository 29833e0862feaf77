import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expectAddress } from 'shared/testing';
import { expect, test } from 'vitest';
import { product, productReads } from '../../test/factories.ts';
import { student } from '../../test/host.ts';
import {
  field,
  leaveTab,
  openForm,
  press,
  savedProduct,
  stored,
  type,
} from '../../test/product-form-page.ts';

const DRAFT = `draft:${student.id}:product:7`;
const UPDATE = 'PUT /api/products/{id}';

test('The draft of a product has no stock, so that later sales are not undone, and is saved over the version that was read', async () => {
  const open = (available: number) =>
    openForm('/store/edit/7', {
      ...productReads(() => product({ version: 3, available })),
      [UPDATE]: product({ version: 4 }),
    });
  await open(10);
  expect(field('Price (BGN)').value).toBe('12.50');
  type('Description', 'Warmer');
  type('Stock', '20');
  await leaveTab();
  expect(stored(DRAFT)).toMatchObject({ description: 'Warmer', version: 3 });
  expect(stored(DRAFT)).not.toHaveProperty('stock');
  expect(stored(DRAFT), 'each option has a stock').not.toHaveProperty('options');
  cleanup();
  const { api, router } = await open(6);
  press('Restore');
  expect([field('Description').value, field('Stock').value]).toEqual(['Warmer', '6']);
  type('Price (BGN)', '13');
  press('Save Product');
  await expectAddress(router, '/store/7');
  const [request] = api.requestsTo(UPDATE);
  expect(request?.headers.get('if-match')).toBe('"3"');
  expect(await savedProduct(request)).toMatchObject({
    name: 'School hoodie',
    price: 13,
    description: 'Warmer',
    available: 6,
    availableSeen: 6,
  });
});

test('A dialog names the fields that are not kept when the form of a product is left', async () => {
  await openForm('/store/edit/7', { ...productReads(() => product()) });
  type('Name', 'Mine');
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain(
    'Name, price and description are kept on this device as a draft. Stock and picture are not.',
  );
});
