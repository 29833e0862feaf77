import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../../test/host.ts';
import { page, summary, userDetail, userRow } from '../../../test/samples.ts';

const ALL = 'GET /api/users';
const SEARCH = 'GET /api/users/search';

const ana = userRow({ id: 4, name: 'Ana', collectedBalance: 3 });
const mira = userRow({ id: 5, name: 'Mira', collectedBalance: 84.5 });
const zara = userRow({ id: 6, name: 'Zara' });

const open = (path = '/admin/users') =>
  openPage(path, {
    role: 2,
    responses: {
      [ALL]: page([ana, mira, zara]),
      [SEARCH]: page([mira, zara]),
      'GET /api/users/{id}': userDetail({ id: 5, name: 'Mira' }),
      'GET /api/orders/assigned/summary': summary([]),
    },
  });

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => fireEvent.click(within(heading(name)).getByRole('button'));

describe('the order of the users', () => {
  test('is that of the server until a heading is clicked, and is in the address', async () => {
    const { api, router } = open();
    await screen.findByText('3 users');
    expect(names()).toEqual(['Ana', 'Mira', 'Zara']);
    expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
    sortBy('Balance');
    await waitFor(() => expect(names()).toEqual(['Mira', 'Ana', 'Zara']));
    expect(heading('Balance').getAttribute('aria-sort')).toBe('descending');
    expect(heading('Name').hasAttribute('aria-sort')).toBe(false);
    expect(router.state.location.search).toBe('?sort=balance%2Cdesc');
    sortBy('Balance');
    await waitFor(() => expect(names()).toEqual(['Zara', 'Ana', 'Mira']));
    sortBy('Name');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.requestsTo(ALL)).toHaveLength(1);
  });

  test('stays when the filter changes, and can be chosen among the filters', async () => {
    const { router } = open('/admin/users?sort=name,desc');
    await screen.findByText('3 users');
    expect(names()).toEqual(['Zara', 'Mira', 'Ana']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'r' } });
    expect(await screen.findByText('2 users')).toBeTruthy();
    expect(names()).toEqual(['Zara', 'Mira']);
    expect(router.state.location.search).toBe('?searchTerm=r&sort=name%2Cdesc');
    fireEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
    const select = screen.getByLabelText('Sort by');
    fireEvent.change(select, { target: { value: 'balance,desc' } });
    await waitFor(() => expect(names()).toEqual(['Mira', 'Zara']));
  });
});

describe('the way back from a user', () => {
  const edit = async () => {
    await screen.findByText('2 users');
    const row = screen.getByRole('row', { name: /Mira/ });
    fireEvent.click(within(row).getByRole('link', { name: 'Edit' }));
    await screen.findByLabelText('Name');
  };

  test.each([
    ['the link', () => fireEvent.click(screen.getByRole('link', { name: 'Back to users' }))],
    ['Back of the browser', ({ router }: ReturnType<typeof open>) => router.navigate(-1)],
  ])('by %s restores the filter and focuses the row', async (_how, back) => {
    const view = open('/admin/users?searchTerm=r&sort=name,desc');
    await edit();
    const link = screen.getByRole('link', { name: 'Back to users' });
    expect(link.getAttribute('href')).toBe('/admin/users?searchTerm=r&sort=name,desc');
    await back(view);
    expect(await screen.findByText('2 users')).toBeTruthy();
    expect(names()).toEqual(['Zara', 'Mira']);
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  test('leads to all users when the page was opened by its address', async () => {
    const { router } = open('/admin/users/5');
    fireEvent.click(await screen.findByRole('link', { name: 'Back to users' }));
    expect(await screen.findByText('3 users')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(rows()).not.toContain(document.activeElement);
  });
});

describe('a search that finds nobody', () => {
  test.each([
    ['/admin/users?searchTerm=xyz', 'Clear search'],
    ['/admin/users?searchTerm=xyz&roles=REP', 'Clear search and filters'],
  ])('at %s offers "%s"', async (address, name) => {
    const { api, router } = open(address);
    api.responses[SEARCH] = page([]);
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('3 users')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });
});
