import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { errorResponse, expectAddress, fakeApi, takeLogs } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, productReads } from '../../test/factories.ts';
import { openPage, student } from '../../test/host.ts';

const NEW = `draft:${student.id}:product:new`;
const EDIT = `draft:${student.id}:product:7`;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const leaveTab = () => act(() => void window.dispatchEvent(new Event('pagehide')));

const open = async (address: string, title: string) => {
  const { router } = openPage(address, { role: 2 });
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByLabelText('Description');
  return router;
};
const openNew = () => open('/store/create', 'Create Product');
const openEdit = () => open('/store/edit/7', 'Edit Product');

describe('The text typed for a new product', () => {
  test('is no longer a draft when only the picture is missing', async () => {
    fakeApi({
      'POST /api/products': () => product(),
      'POST /api/products/{id}/upload-image': () => errorResponse(415, 'Damaged.'),
    });
    await openNew();
    type('Name', 'School hoodie');
    type('Price (BGN)', '12.50');
    type('Stock', '4');
    const files = [new File(['picture'], 'hoodie.png', { type: 'image/png' })];
    await act(async () => {
      fireEvent.change(field('Product image'), { target: { files } });
    });
    await leaveTab();
    expect(stored(NEW)).toMatchObject({ name: 'School hoodie' });
    press('Create Product');
    await screen.findByRole('alert');
    await leaveTab();
    expect(stored(NEW)).toBeNull();
    takeLogs('error');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain('What you have changed here will be lost.');
  });
});

describe('The text typed for an existing product', () => {
  test('is saved without the stock, so that later sales are not undone', async () => {
    let available = 10;
    let sent: unknown;
    fakeApi({
      ...productReads(() => product({ version: 3, available })),
      'PUT /api/products/{id}': async ({ body }) => {
        const part = body instanceof FormData ? body.get('product') : null;
        sent = part instanceof Blob ? JSON.parse(await part.text()) : null;
        return product({ version: 4 });
      },
    });
    await openEdit();
    type('Description', 'Warmer');
    type('Stock', '20');
    await leaveTab();
    expect(stored(EDIT)).toMatchObject({ description: 'Warmer', version: 3 });
    expect(stored(EDIT)).not.toHaveProperty('stock');
    cleanup();
    available = 6;
    const router = await openEdit();
    press('Restore');
    expect([field('Description').value, field('Stock').value]).toEqual(['Warmer', '6']);
    press('Save Product');
    await expectAddress(router, '/store/7');
    expect(sent).toMatchObject({ description: 'Warmer', available: 6, availableSeen: 6 });
  });

  test('is saved when the form is left, and the dialog names the fields that are not', async () => {
    fakeApi({ ...productReads(() => product()) });
    await openEdit();
    type('Name', 'Mine');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain(
      'Name, price and description are kept on this device as a draft. Stock and picture are not.',
    );
  });
});
