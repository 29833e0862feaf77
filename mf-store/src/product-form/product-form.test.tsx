import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { errorResponse, expectAddress, fakeApi, takeLogs } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, productReads } from '../../test/factories.ts';
import { openPage } from '../../test/host.ts';

const picture = new File(['picture'], 'hoodie.png', { type: 'image/png' });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choosePicture = () =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Product image'), { target: { files: [picture] } });
  });

async function openNew() {
  const { router } = openPage('/store/create', { role: 2 });
  await screen.findByRole('heading', { level: 1, name: 'Create Product' });
  return router;
}

const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The JSON part of a multipart call. */
const jsonPart = async (body: unknown, name: string) => {
  const value = body instanceof FormData ? body.get(name) : null;
  return value instanceof Blob ? JSON.parse(await value.text()) : null;
};

describe('Creating a product', () => {
  test('sends the fields, then the picture, then shows the product', async () => {
    let created: unknown;
    const { calls } = fakeApi({
      'POST /api/products': ({ body }) => {
        created = body;
        return product();
      },
      'POST /api/products/{id}/upload-image': () => product({ imageUrl: '/media/a.webp' }),
      ...productReads(() => product()),
    });
    const router = await openNew();
    type('Name', ' School hoodie ');
    type('Price (BGN)', '12.50');
    fireEvent.click(screen.getByLabelText('Unlimited'));
    type('Most per person', '2');
    await screen.findByLabelText('Description');
    type('Description', 'Warm');
    await choosePicture();
    submit('Create Product');
    await expectAddress(router, '/store/7');
    expect(created).toEqual({
      name: 'School hoodie',
      price: 12.5,
      available: -1,
      maxPerBuyer: 2,
      description: 'Warm',
    });
    expect(calls.slice(0, 2)).toEqual(['POST /api/products', 'POST /api/products/7/upload-image']);
  });

  test('continues as an edit when only the picture failed, and never creates twice', async () => {
    const S = { id: 11, name: 'S', available: 4, onSale: true };
    let saved: unknown;
    const { calls } = fakeApi({
      'POST /api/products': () => product({ options: [S] }),
      'POST /api/products/{id}/upload-image': () =>
        errorResponse(415, 'This picture is damaged and cannot be read.'),
      'PUT /api/products/{id}': async ({ body, form }) => {
        saved = { ...(await jsonPart(body, 'product')), file: form?.get('file') };
        return product();
      },
      ...productReads(() => product()),
    });
    const router = await openNew();
    type('Name', 'School hoodie');
    type('Price (BGN)', '12.50');
    type('Add options', 'S');
    submit('Add');
    type('Stock of S', '4');
    await choosePicture();
    submit('Create Product');
    expect((await screen.findByRole('alert')).textContent).toContain('This picture is damaged');
    expect(takeLogs('error')).toEqual(['Failed to upload product image']);
    expect(screen.getByRole('button', { name: 'Save Product' })).toBeTruthy();
    type('Price (BGN)', '13');
    submit('Retry upload');
    await expectAddress(router, '/store/7');
    const options = [{ id: 11, name: 'S', available: 4, availableSeen: 4 }];
    expect(saved).toMatchObject({ price: 13, options, file: picture });
    expect(calls.filter((call) => call === 'POST /api/products')).toHaveLength(1);
  });

  test('shows which field is missing and focuses it, without a request', async () => {
    const { calls } = fakeApi({});
    await openNew();
    type('Price (BGN)', '1');
    type('Stock', '1');
    submit('Create Product');
    expect(await screen.findByText('Enter a name')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(calls).toEqual([]);
  });

  test('restores the stock when Unlimited is unticked, and shows a price with two decimals once it is left', async () => {
    fakeApi({});
    await openNew();
    type('Stock', '4');
    fireEvent.click(screen.getByLabelText('Unlimited'));
    expect(screen.getByLabelText('Stock')).toHaveProperty('value', '-1');
    fireEvent.click(screen.getByLabelText('Unlimited'));
    expect(screen.getByLabelText('Stock')).toHaveProperty('value', '4');
    type('Price (BGN)', '7.5');
    fireEvent.blur(screen.getByLabelText('Price (BGN)'));
    expect(screen.getByLabelText('Price (BGN)')).toHaveProperty('value', '7.50');
  });
});

describe('Editing a product', () => {
  test('saves over the version that was read', async () => {
    let saved: unknown;
    let version: string | null = null;
    const { router } = openPage('/store/edit/7', {
      role: 2,
      responses: {
        ...productReads(() => product({ version: 3, available: 4 })),
        'PUT /api/products/{id}': async ({ body, headers }) => {
          version = headers.get('if-match');
          saved = await jsonPart(body, 'product');
          return product({ version: 4 });
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Edit Product' });
    expect(screen.getByLabelText('Price (BGN)')).toHaveProperty('value', '12.50');
    type('Price (BGN)', '13');
    submit('Save Product');
    await expectAddress(router, '/store/7');
    expect(version).toBe('"3"');
    expect(saved).toMatchObject({ name: 'School hoodie', price: 13, availableSeen: 4 });
  });
});
