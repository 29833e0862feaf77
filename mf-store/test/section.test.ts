import { waitFor } from '@testing-library/react';
import { pageOf } from 'shared/testing';
import { expect, test } from 'vitest';
import section from '../section.ts';
import { products } from './factories.ts';
import { openHome, serve, visit } from './fake-host.tsx';

const api = {
  'GET /api/products': () => pageOf(products(9)),
  'GET /api/products/{id}': () => products(1)[0],
};

test.each(section.pages)(
  '$path first makes the calls that the section declares',
  async ({ path, data = [] }) => {
    const { calls } = serve(api);
    const router = visit(path.replace(':id', '7'));
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(calls).toEqual(data.map((address) => `GET ${address.replace(':id', '7')}`));
  },
);

test('the home page first makes the calls that the section declares', async () => {
  const { calls } = serve(api);
  await openHome();
  expect(calls).toEqual(section.homeData.map((address) => `GET ${address}`));
});
