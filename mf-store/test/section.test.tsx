import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import { expect, test } from 'vitest';
import section from '../section.ts';
import widgets from '../src/widgets.ts';
import { products } from './factories.ts';
import { pageOf, serve, visit } from './fake-host.tsx';

const api = {
  'GET /api/products': () => pageOf(products(9)),
  'GET /api/products/{id}': () => products(1)[0],
};

test.each(section.pages)('$path asks first for what it announces', async ({ path, data = [] }) => {
  const { calls } = serve(api);
  const router = visit(path.replace(':id', '7'));
  await waitFor(() => expect(router.state.initialized).toBe(true));
  expect(calls).toEqual(data.map((address) => `GET ${address.replace(':id', '7')}`));
});

test('the home page asks first for what the section announces', async () => {
  const { calls } = serve(api);
  const home = widgets.widgets.map(({ id, Component }) => <Component key={id} />);
  const router = createMemoryRouter([{ path: '*', element: home }]);
  await act(async () => render(<RouterProvider router={router} />));
  expect(calls).toEqual(section.homeData.map((address) => `GET ${address}`));
});
