import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { errorResponse } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/host.ts';
import {
  ASSIGNED,
  ana,
  boris,
  group,
  loaded,
  rowOf,
  sampleOrders,
} from '../../test/orders-page.tsx';
import { orderOf, page, summary, userRow } from '../../test/samples.ts';

const ALL = 'GET /api/orders/admin';
const ASSIGN = 'PATCH /api/orders/{id}/assign';
const STAFF = 'GET /api/users/search';

const sofia = {
  id: 3,
  fullName: 'Sofia Ivanova',
  username: 'rep27',
  email: 'rep27@school.example',
};
const everybodys = [
  orderOf({ id: 31, ...ana, assignedRep: sofia }),
  orderOf({ id: 32, ...ana, assignedRep: sofia, status: 'PAID' }),
  orderOf({ id: 33, ...ana, assignedRep: sofia, status: 'DELIVERED' }),
  orderOf({ id: 34, ...boris }),
];
const staff = page([
  userRow({ id: 2, name: 'Martin Petrov', role: 'STUCO' }),
  userRow({ id: 3, name: 'Sofia Ivanova', role: 'CLASS_REP' }),
  userRow({ id: 4, name: 'Boyan Dimov', role: 'CLASS_REP' }),
]);

const open = (path: string, responses = {}, role: Role = 2) =>
  openPage(path, {
    role,
    responses: {
      [ASSIGNED]: summary(sampleOrders),
      [ALL]: page(everybodys),
      [STAFF]: staff,
      ...responses,
    },
  });
const seeAll = async (path = '/admin/orders?rep=all', responses = {}) => {
  const view = open(path, responses);
  await loaded();
  return view;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Assign orders' }));
const assignTo = async (name: string) => {
  const choice = await dialog().findByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(dialog().getByLabelText('Assign to'), { target: { value: choice.value } });
};

describe('the council in order management', () => {
  test('sees its own orders first, and loads those of others only on demand', async () => {
    const { api } = open('/admin/orders');
    await screen.findByRole('heading', { name: 'My Assigned Orders' });
    expect(new Set(api.requests.map(({ path }) => path))).toEqual(
      new Set(['/api/orders/assigned/summary']),
    );
    fireEvent.click(screen.getByRole('link', { name: 'All orders' }));
    expect(await screen.findByRole('heading', { name: 'All Orders' })).toBeTruthy();
    expect(within(rowOf(31)).getByText('Assigned to Sofia Ivanova')).toBeTruthy();
    expect(within(rowOf(34)).getByText('Unassigned')).toBeTruthy();
    expect(within(rowOf(34)).getByRole('button', { name: 'Mark Paid' })).toBeTruthy();
  });

  test.each([
    ['nothing is assigned to it', [], '/admin/orders', 'All Orders'],
    ['nothing of its own is open', [sampleOrders[4]], '/admin/orders?status=PENDING', 'All Orders'],
    ['the address asks for its own', [], '/admin/orders?rep=mine', 'My Assigned Orders'],
  ])('arrives where work is: %s', async (_when, assigned, path, heading) => {
    open(path, { [ASSIGNED]: summary(assigned.filter((order) => order !== undefined)) });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('has this to itself: a class rep sees only their own orders, at any address', async () => {
    const { api } = open('/admin/orders?rep=all', {}, 1);
    await screen.findByRole('heading', { name: 'My Assigned Orders' });
    expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull();
    expect(api.requestsTo(ALL)).toEqual([]);
  });

  test('sees the orders of one class rep, or the unassigned, without loading again', async () => {
    const { api, router } = await seeAll();
    const select = screen.getByLabelText<HTMLSelectElement>('Assigned to');
    expect(Array.from(select.options, ({ text }) => text)).toEqual([
      'Everybody (3 open)',
      'Unassigned (1 open)',
      'Sofia Ivanova (2 open)',
    ]);
    fireEvent.change(select, { target: { value: 'unassigned' } });
    await screen.findByRole('heading', { name: 'Unassigned Orders' });
    expect(screen.queryByRole('region', { name: 'Buyer: Ана Иванова' })).toBeNull();
    fireEvent.change(select, { target: { value: '3' } });
    await screen.findByRole('heading', { name: 'Orders of Sofia Ivanova' });
    expect(screen.queryByRole('region', { name: 'Buyer: Борис Колев' })).toBeNull();
    expect(router.state.location.search).toBe('?rep=3');
    expect(api.requestsTo(ALL)).toHaveLength(2);
  });

  test('is read by the treasurer, who changes nothing', async () => {
    const { api } = open('/admin/orders', {}, 5);
    await loaded();
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeTruthy();
    expect(rowOf(31)).toBeTruthy();
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).not.toContainEqual(
      expect.stringMatching(/Mark|Cancel|Sell|Assign|Remind|Change|Undo|arrived/),
    );
    expect(screen.queryByRole('link', { name: 'My orders' })).toBeNull();
    expect(api.requestsTo(ASSIGNED)).toEqual([]);
  });

  test('assigns the open orders of an absent class rep to another', async () => {
    const { api } = await seeAll('/admin/orders?rep=3', { [ASSIGN]: everybodys[0] });
    fireEvent.click(screen.getByRole('button', { name: 'Assign orders' }));
    expect(dialog().getAllByRole('checkbox', { name: /^No\. / })).toHaveLength(2);
    const choices = await dialog().findAllByRole('option');
    await waitFor(() => expect(dialog().getAllByRole('option').length).toBeGreaterThan(1));
    expect(choices[0]?.textContent).toBe('Choose a person');
    await assignTo('Boyan Dimov (class_rep, 0 open)');
    fireEvent.click(dialog().getByRole('button', { name: 'Assign 2 orders' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsTo(ASSIGN).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/orders/31/assign?repId=4',
      '/api/orders/32/assign?repId=4',
    ]);
    expect(useToasts.getState().map(({ text }) => text)).toEqual([
      '2 orders assigned to Boyan Dimov.',
    ]);
    await waitFor(() => expect(api.requestsTo(ALL)).toHaveLength(4));
  });

  test('begins with unassigned orders, and selects all at once', async () => {
    await seeAll();
    fireEvent.click(screen.getByRole('button', { name: 'Assign orders' }));
    const ticked = () =>
      dialog()
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked);
    expect(ticked()).toEqual([false, false, false, true]);
    expect(dialog().getByRole('button', { name: 'Assign 1 order' })).toBeTruthy();
    fireEvent.click(dialog().getByRole('checkbox', { name: 'All 3' }));
    expect(ticked()).toEqual([true, true, true, true]);
  });

  test('counts the buyers by their names who have no account', async () => {
    const paid = { buyerId: null, assignedRep: sofia, status: 'PAID' } as const;
    const walkIns = [
      orderOf({ ...paid, id: 35, buyerName: 'Grandmother of Ana' }),
      orderOf({ ...paid, id: 36, buyerName: 'Uncle of Boris', assignedRep: null }),
    ];
    await seeAll(undefined, { [ALL]: page(walkIns) });
    fireEvent.click(screen.getByRole('button', { name: 'Assign orders' }));
    expect(dialog().getByRole('checkbox', { name: /^No\. 35/, checked: false })).toBeTruthy();
    expect(dialog().getByRole('checkbox', { name: /^No\. 36/, checked: true })).toBeTruthy();
  });

  test('can leave an order out, and does not assign an order to its present class rep', async () => {
    const { api } = await seeAll(undefined, { [ASSIGN]: everybodys[0] });
    fireEvent.click(within(group('Ана Иванова')).getByRole('button', { name: 'Assign' }));
    await assignTo('Sofia Ivanova (class_rep, 2 open)');
    expect(dialog().getByText('These orders are with Sofia Ivanova already.')).toBeTruthy();
    await assignTo('Martin Petrov (stuco, 0 open)');
    fireEvent.click(dialog().getByRole('checkbox', { name: /^No\. 31/ }));
    fireEvent.click(dialog().getByRole('button', { name: 'Assign 1 order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsTo(ASSIGN).map(({ path }) => path)).toEqual(['/api/orders/32/assign']);
  });

  test('sees which order was rejected, and how many were assigned', async () => {
    const respond = ({ path }: { path: string }) =>
      path.includes('/32/') ? errorResponse(409, 'This order is delivered.') : everybodys[0];
    const { api } = await seeAll(undefined, { [ASSIGN]: respond });
    fireEvent.click(within(group('Ана Иванова')).getByRole('button', { name: 'Assign' }));
    await assignTo('Boyan Dimov (class_rep, 0 open)');
    fireEvent.click(dialog().getByRole('button', { name: 'Assign 2 orders' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Order 32: This order is delivered. 1 of 2 assigned.',
    );
    await waitFor(() => expect(api.requestsTo(ALL)).toHaveLength(4));
  });

  test('gets a long list in steps', async () => {
    const manyOrders = Array.from({ length: 130 }, (_, index) =>
      orderOf({ id: 1000 + index, buyerId: 1000 + index, buyerName: `Pupil ${index}` }),
    );
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    const drawFrame = () => act(() => frames.pop()?.(0));
    await seeAll(undefined, { [ALL]: page(manyOrders) });
    // Not by role, which computes the style of every element of a long list after each change.
    const buyers = () => document.querySelectorAll('h3').length;
    expect(buyers()).toBe(15);
    drawFrame();
    expect(buyers()).toBe(30);
    while (frames.length > 0) drawFrame();
    expect(buyers()).toBe(60);
    expect(screen.getByText('60 of 130 buyers')).toBeTruthy();
    fireEvent.click(screen.getByText('Show more buyers'));
    fireEvent.click(screen.getByText('Show more buyers'));
    while (frames.length > 0) drawFrame();
    expect(buyers()).toBe(130);
    expect(screen.queryByText('Show more buyers')).toBeNull();
  });
});
