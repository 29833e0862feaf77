import { act, fireEvent, screen } from '@testing-library/react';
import { errorResponse, expectAddress, signInAs, takeLogs } from 'shared/testing';
import { expect, test } from 'vitest';
import { product, productReads } from '../../test/factories.ts';
import { student } from '../../test/host.ts';
import {
  choosePicture,
  field,
  leaveTab,
  openForm,
  picture,
  press,
  savedProduct,
  stored,
  type,
} from '../../test/product-form-page.ts';

const CREATE = 'POST /api/products';
const UPLOAD = 'POST /api/products/{id}/upload-image';
const UPDATE = 'PUT /api/products/{id}';
const DRAFT = `draft:${student.id}:product:new`;
const DRAFT_OF_CREATED = `draft:${student.id}:product:7`;

test('A new product says what is missing, sends its fields, then its picture, and is then shown', async () => {
  const { api, router } = await openForm('/store/create', {
    [CREATE]: product(),
    [UPLOAD]: product({ imageUrl: '/media/a.webp' }),
    ...productReads(() => product()),
  });
  press('Create Product');
  expect(screen.getByText('Enter a name')).toBeTruthy();
  expect(api.calls).toEqual([]);
  type('Name', ' School hoodie ');
  type('Price (BGN)', '12.50');
  fireEvent.click(field('Unlimited'));
  type('Most per person', '2');
  type('Description', 'Warm');
  await choosePicture();
  press('Create Product');
  await expectAddress(router, '/store/7');
  expect(api.calls.slice(0, 2)).toEqual([CREATE, 'POST /api/products/7/upload-image']);
  expect(api.requests[0]?.body).toEqual({
    name: 'School hoodie',
    price: 12.5,
    available: -1,
    maxPerBuyer: 2,
    description: 'Warm',
  });
});

test('A product whose picture is not sent, as the session has ended, is edited on without a draft, and never created twice', async () => {
  const { api, router } = await openForm('/store/create', {
    [CREATE]: product({ options: [{ id: 11, name: 'S', available: 4, onSale: true }] }),
    [UPLOAD]: errorResponse(401, 'Please log in again.'),
    [UPDATE]: product(),
    ...productReads(() => product()),
  });
  type('Name', 'School hoodie');
  type('Price (BGN)', '12.50');
  type('Add options', 'S');
  press('Add');
  type('Stock of S', '4');
  await choosePicture();
  await leaveTab();
  expect(stored(DRAFT)).toMatchObject({ name: 'School hoodie' });
  press('Create Product');
  await screen.findByText(/^You are no longer logged in\./);
  // The guards run again, as the shell does for another user.
  await act(() => router.revalidate());
  expect(takeLogs('error')).toEqual(['Failed to upload product image']);
  screen.getByText('The product is saved, but its picture is not: Please log in again.');
  screen.getByRole('button', { name: 'Save Product' });
  type('Price (BGN)', '13');
  await leaveTab();
  expect([stored(DRAFT), stored(DRAFT_OF_CREATED)]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('What you have changed here will be lost.');
  press('Stay');
  await act(async () => signInAs({ ...student, role: 2 }));
  await act(() => router.revalidate());
  press('Retry upload');
  await expectAddress(router, '/store/7');
  const [request] = api.requestsTo(UPDATE);
  const options = [{ id: 11, name: 'S', available: 4, availableSeen: 4 }];
  expect(await savedProduct(request)).toMatchObject({ price: 13, options });
  expect(request?.form?.get('file')).toEqual(picture);
  expect(api.requestsTo(CREATE)).toHaveLength(1);
});

test('The stock comes back when Unlimited is unticked, and a price gets two decimals once it is left', async () => {
  await openForm('/store/create', {});
  type('Stock', '4');
  fireEvent.click(field('Unlimited'));
  expect(field('Stock').value).toBe('-1');
  fireEvent.click(field('Unlimited'));
  expect(field('Stock').value).toBe('4');
  type('Price (BGN)', '7.5');
  fireEvent.blur(field('Price (BGN)'));
  expect(field('Price (BGN)').value).toBe('7.50');
});
