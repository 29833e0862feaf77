import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CONNECTION_CHANGED } from 'shared/connection';
import { adoptToken, recallUser, recordUser, useSession } from 'shared/session';
import { fakeApi } from 'shared/testing';
import { expect, onTestFinished, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { openPage, student } from '../../test/host.ts';
import { namesInCart } from '../../test/open-shop.ts';

test('Once the connection is lost, the cart of the last user takes a product', async () => {
  fakeApi({ 'GET /api/products/{id}': () => product({ id: 1, name: 'Hoodie' }) });
  adoptToken('a.b.c');
  recordUser('a.b.c', student);
  useSession.setState({ status: 'checking', token: 'a.b.c', user: null }, true);
  openPage('/store/1');
  const button = await screen.findByRole('button', { name: 'Add to Cart' });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  onTestFinished(() => {
    globalThis.offlineContent = undefined;
  });
  // In the order of the shell.
  globalThis.offlineContent = () => ({ heading: '', text: '', links: null });
  dispatchEvent(new Event(CONNECTION_CHANGED));
  recallUser();
  await waitFor(() => expect(namesInCart()).toEqual(['Hoodie']));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});
