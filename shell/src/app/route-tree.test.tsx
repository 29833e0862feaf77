import { expect, test } from 'vitest';
import { section } from '../../test/fake-sections.ts';
import { routesBelow } from './route-tree.tsx';

test('a section has a route for each of its extra paths that it exposes, whatever their names', () => {
  const elsewhere = ['constructor', 'profile/orders'];
  const exposed = { contract: 1, routes: [], elsewhere: { 'profile/orders': [], other: [] } };
  const store = { ...section({ prefix: 'store', elsewhere }), name: 'mf-store' };
  const routes = routesBelow(store, exposed);
  expect(routes.map(({ path }) => path)).toEqual(['store', 'profile/orders']);
});
