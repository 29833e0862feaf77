import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { pageOf } from 'shared/testing';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { discoveryOf, section } from '../../test/fake-sections.ts';
import { expectPath, person, visit } from '../../test/visit.tsx';
import { StaffTools } from '../app/staff.tsx';
import { sectionsOf } from '../platform/federation/discovery.ts';
import { createLoadingState, LoadingContext } from '../platform/federation/loading-state.ts';

const order = {
  ...{ id: 12, productName: 'Hoodie', buyerName: 'Ivan Petrov', quantity: 2 },
  ...{ status: 'PENDING', assignedRep: { id: 5 } },
};
const menu = { label: 'Admin', order: 30, act: 'staff.enter' } as const;
const admin = section({ prefix: 'admin', menu });
const pages = [
  { path: '/admin/users', title: 'Manage Users', act: 'users.view' },
  { path: '/admin/balance', title: 'Rep Balances', act: 'balances.view' },
];
const live = {
  'mf-admin': [admin],
  'mf-news': [section({ prefix: 'news', menu: { label: 'News', order: 10 } })],
};
const adminWithPages = { ...admin, extras: { ...admin.extras, pages } };
const responses = {
  'GET /discovery.json': () => discoveryOf({ ...live, 'mf-admin': [adminWithPages] }),
  'GET /api/users/search': pageOf([{ id: 7, name: 'Ivan Petrov', email: 'i@school.example' }]),
  'GET /api/products': pageOf([{ id: 3, name: 'Ivory bag', price: 7.5 }]),
  'GET /api/orders/admin': pageOf([order]),
  'GET /api/orders/assigned/summary': { orders: pageOf([order]), users: [] },
};

const press = (key: string, more: object = {}) =>
  act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }),
  );
/** Browsers focus the only field of the dialog; happy-dom does not. */
async function palette() {
  await screen.findByRole('dialog', { name: 'Go to' });
  field().focus();
}
const field = () => screen.getByRole('combobox', { name: 'Go to' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

async function openAs(role: Role) {
  const calls = fakeApi(responses);
  const router = await visit('/', { as: person({ role }) });
  const state = createLoadingState();
  state.sections = sectionsOf(discoveryOf(live));
  render(
    <LoadingContext value={state}>
      <StaffTools router={router} />
    </LoadingContext>,
  );
  return { router, calls };
}

test('Cmd+K of any keyboard opens the palette, which opens the chosen page', async () => {
  const { router } = await openAs(1);
  await press('к', { code: 'KeyK', metaKey: true });
  await palette();
  await waitFor(() => expect(options()).toContain('Manage Users'));
  expect(options()).not.toContain('Rep Balances');
  type('man us');
  expect(options()).toEqual(['Manage Users']);
  await press('Enter');
  await expectPath(router, '/admin/users');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('finds users, orders and products, and opens them', async () => {
  const { router, calls } = await openAs(2);
  await press('k', { ctrlKey: true });
  await palette();
  await waitFor(() => expect(options()).toContain('Rep Balances'));
  type('iv');
  expect(await screen.findByRole('option', { name: /Ivan Petrov\s?i@school/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: /^#12 Ivan Petrov/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: /^Ivory bag/ })).toBeTruthy();
  type('12');
  await waitFor(() => expect(options()[0], 'before people').toMatch(/^#12 Ivan Petrov/));
  const option = screen.getByRole('option', { name: /^#12 Ivan Petrov/ });
  expect(calls.filter(({ call }) => call === 'GET /api/orders/admin')).toHaveLength(1);
  await act(async () => fireEvent.click(option));
  await expectPath(router, '/admin/orders');
  expect(router.state.location.search).toBe('?status=PENDING&rep=5');
});

test('a class rep searches their own orders, and opens the list with a person', async () => {
  const { router, calls } = await openAs(1);
  await press('k', { ctrlKey: true });
  await palette();
  type('ivan');
  fireEvent.click(await screen.findByRole('option', { name: /Ivan Petrov\s?i@school/ }));
  await expectPath(router, '/admin/users');
  expect(router.state.location.search).toBe('?searchTerm=i%40school.example');
  expect(calls.map(({ call }) => call)).not.toContain('GET /api/orders/admin');
});

test('shows when the search fails, and still opens pages', async () => {
  await openAs(2);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await press('k', { ctrlKey: true });
  await palette();
  type('news');
  await screen.findByText('Users, orders and products could not be searched just now.');
  expect(options()).toEqual(['News']);
});

test('has nothing for a pupil', async () => {
  await openAs(0);
  await press('k', { ctrlKey: true });
  await press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('/ focuses the search of the page, and ? lists the shortcuts, except while typing', async () => {
  await openAs(1);
  const search = document.createElement('input');
  search.type = 'search';
  document.querySelector('main')?.append(search);
  await press('/');
  expect(document.activeElement).toBe(search);
  search.remove();
  const box = document.body.appendChild(document.createElement('input'));
  box.focus();
  await press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  box.remove();
  await press('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Search on this page')).toBeTruthy();
});
