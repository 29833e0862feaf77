import { act, fireEvent, screen } from '@testing-library/react';
import {
  errorResponse,
  expectAddress,
  type FakeResponses,
  signInAs,
  takeLogs,
} from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, productReads } from '../../test/factories.ts';
import { openPage, student } from '../../test/host.ts';

const picture = new File(['picture'], 'hoodie.png', { type: 'image/png' });
const ended = () => errorResponse(401, 'Please log in again.');

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function createWithPicture(): Promise<void> {
  type('Name', 'School hoodie');
  type('Price (BGN)', '12.50');
  type('Stock', '4');
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Product image'), { target: { files: [picture] } });
  });
  submit('Create Product');
}

/** Opens a form. `changeSession` runs the guards again, as the shell does. */
async function open(path: string, responses: FakeResponses) {
  const { api, router } = openPage(path, { role: 2, responses });
  await screen.findByLabelText('Description');
  const changeSession = (change: () => void = () => undefined) =>
    act(async () => {
      change();
      await router.revalidate();
    });
  const logInAgain = () => changeSession(() => signInAs({ ...student, role: 2 }));
  return { api, router, changeSession, logInAgain };
}

const expectNote = async () =>
  expect(
    (await screen.findByText(/^You are no longer logged in\./)).closest('[role=alert]'),
  ).not.toBe(null);

describe('When the session ends while a product is edited', () => {
  test('between product and picture, the page shows which of them is saved', async () => {
    const { router, changeSession, logInAgain } = await open('/store/create', {
      'POST /api/products': () => product({ version: 1 }),
      'POST /api/products/{id}/upload-image': ended,
      'PUT /api/products/{id}': ({ body }) => {
        expect(body instanceof FormData && body.get('file')).toEqual(picture);
        return product({ version: 2 });
      },
      ...productReads(() => product()),
    });
    await createWithPicture();
    await expectNote();
    await changeSession();
    expect(screen.getByText(/^The product is saved, but its picture is not/)).toBeTruthy();
    expect(takeLogs('error')).toEqual(['Failed to upload product image']);
    await logInAgain();
    submit('Save Product');
    await expectAddress(router, '/store/7');
  });
});
