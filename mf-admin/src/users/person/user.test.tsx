import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { delayed, errorResponse, expectLog } from 'shared/testing';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/host.ts';
import { ledgerEntry, orderOf, page, userDetail } from '../../../test/samples.ts';
import {
  choose,
  name,
  ORDERS,
  openUser,
  rename,
  role,
  SAVE_PROFILE,
  SET_ROLE,
  save,
  USER,
} from '../../../test/user-page.ts';

const NOT_SAVED = 'An error occurred while saving changes. Please try again.';

describe('editing a user', () => {
  test('shows name, e-mail and role, of which e-mail cannot be changed, and says on Enter that nothing has', async () => {
    const { api } = await openUser(userDetail({ role: 1 }));
    expect(name().value).toBe('Mira Petrova');
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect([email.value, email.readOnly]).toEqual(['mira27@school.example', true]);
    expect(role().value).toBe('CLASS_REP');
    fireEvent.keyDown(name(), { key: 'Enter' });
    expect(screen.getByText('No changes to save.')).toBeTruthy();
    expect(api.requestsTo(SAVE_PROFILE)).toEqual([]);
  });

  test('is not possible for council members among themselves, with a reason', async () => {
    await openUser(userDetail({ role: 2 }));
    expect(name().readOnly).toBe(true);
    expect(screen.getByText('Only an administrator can edit a council member.')).toBeTruthy();
  });

  test('saves a changed name with all four fields, without a call for the role, and says so for three seconds', async () => {
    const { api } = await openUser(userDetail());
    rename('Mira Ivanova');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const good = () => screen.queryByText('Changes saved successfully!');
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(save());
    while (!good()) await pass(0);
    expect(api.requestsTo(SAVE_PROFILE).map(({ body }) => body)).toEqual([
      { id: 5, name: 'Mira Ivanova', email: 'mira27@school.example', role: 0 },
    ]);
    expect(api.requestsTo(SET_ROLE)).toEqual([]);
    expect(save().disabled).toBe(true);
    await pass(2999);
    expect(good()).not.toBeNull();
    await pass(1);
    expect(good()).toBeNull();
  });

  test('saves a changed role by its name, without a call for the name', async () => {
    const { api } = await openUser(userDetail());
    choose('CLASS_REP');
    fireEvent.click(save());
    expect(await screen.findByText('Changes saved successfully!')).toBeTruthy();
    expect(api.requestsTo(SET_ROLE).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/users/5/role?newRole=CLASS_REP',
    ]);
    expect(api.requestsTo(SAVE_PROFILE)).toEqual([]);
  });

  test('shows an error when the name cannot be saved, and keeps the input', async () => {
    expectLog('Failed to update name');
    await openUser(userDetail(), { [SAVE_PROFILE]: errorResponse(500, 'Out of order') });
    rename('Mira Ivanova');
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
    expect(name().value).toBe('Mira Ivanova');
    expect(save().disabled).toBe(false);
  });

  test('adds the server’s reason when a retry will not help', async () => {
    expectLog('Failed to update role');
    await openUser(
      userDetail({ role: 3 }),
      { [SET_ROLE]: errorResponse(409, 'The last administrator stays.') },
      3,
    );
    choose('STUCO');
    fireEvent.click(save());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The last administrator stays.')).toBeTruthy();
  });

  test('retains a saved name when the role fails', async () => {
    expectLog('Failed to update role');
    const { api } = await openUser(userDetail(), { [SET_ROLE]: errorResponse(500, '') });
    rename('Mira Ivanova');
    choose('CLASS_REP');
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
    expect(role().value).toBe('CLASS_REP');
    api.responses[SET_ROLE] = userDetail({ role: 1 });
    fireEvent.click(save());
    await screen.findByText('Changes saved successfully!');
    expect(api.requestsTo(SAVE_PROFILE)).toHaveLength(1);
    expect(api.requestsTo(SET_ROLE)).toHaveLength(2);
  });
});

test('the balance history of a user can be read here, also at a balance of zero', async () => {
  const entries = page([ledgerEntry({ kind: 'CLEAR', orderId: null })]);
  const { api } = await openUser(userDetail(), { 'GET /api/users/{id}/ledger': entries });
  fireEvent.click(await screen.findByRole('button', { name: 'Balance history' }));
  const dialog = within(screen.getByRole('dialog', { name: 'History of Mira Petrova' }));
  expect(await dialog.findByText('Handed over to the council')).toBeTruthy();
  expect(api.requests.at(-1)?.path).toBe('/api/users/5/ledger');
});

describe('a user who cannot be shown', () => {
  test.each([
    ['is absent', '/admin/users/99', { [USER]: errorResponse(404, 'User Not Found') }],
    ['has no number', '/admin/users/mira', {}],
  ])('when the address %s', async (_why, path, responses) => {
    openPage(path, { role: 2, responses });
    expect(await screen.findByRole('heading', { level: 1, name: 'User Not Found' })).toBeTruthy();
  });
});

describe('taking the role from a class rep', () => {
  const rep = userDetail({ role: 1, collectedBalance: 84.5 });
  const assignedRep = {
    id: 5,
    fullName: 'Mira Petrova',
    username: 'mira',
    email: 'mira@school.example',
  };
  const orders = page([
    orderOf({ id: 1, assignedRep }),
    orderOf({ id: 2, assignedRep, status: 'PAID' }),
    orderOf({ id: 3, assignedRep, status: 'DELIVERED' }),
    orderOf({ id: 4 }),
  ]);

  test('warns of open orders and cash first', async () => {
    const { api } = await openUser(rep, { [ORDERS]: orders });
    choose('USER');
    fireEvent.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^2 open orders .* 84\.50 BGN of collected cash/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.requestsTo(SET_ROLE)).toEqual([]);
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText('Changes saved successfully!')).toBeTruthy();
    expect(api.requestsTo(SET_ROLE)).toHaveLength(1);
  });

  test.each([
    ['was chosen again', (_leave: () => Promise<void>) => choose('CLASS_REP')],
    ['was left with the page', (leave: () => Promise<void>) => leave()],
  ])('does nothing if it %s while the orders load', async (_what, change) => {
    const noOrders = delayed(page([]));
    const { api, unmount } = await openUser(
      { ...rep, collectedBalance: 0 },
      { [ORDERS]: noOrders.respond },
    );
    choose('USER');
    fireEvent.click(save());
    await waitFor(() => expect(api.requestsTo(ORDERS)).toHaveLength(1));
    await change(async () => unmount());
    await act(async () => noOrders.release());
    expect(api.requestsTo(SET_ROLE)).toEqual([]);
  });

  test('needs no confirmation without orders and cash', async () => {
    const { api } = await openUser({ ...rep, collectedBalance: 0 }, { [ORDERS]: page([]) });
    choose('USER');
    fireEvent.click(save());
    expect(await screen.findByText('Changes saved successfully!')).toBeTruthy();
    expect(api.requestsTo(SET_ROLE)).toHaveLength(1);
  });
});

test('leaving with unsaved changes needs a confirmation, and staying preserves the input', async () => {
  const { router } = await openUser(userDetail());
  rename('Mira Ivanova');
  fireEvent.click(screen.getByRole('link', { name: 'Back to users' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(name().value).toBe('Mira Ivanova');
  expect(router.state.location.pathname).toBe('/admin/users/5');
});

describe('since when and by whom a person has the role', () => {
  const AT = '2026-03-12T08:30:00.000Z';
  const line = () => screen.queryByText(/ since\b/)?.textContent ?? null;

  test.each<[Role, string | null, string]>([
    [2, 'Мария Петрова', 'Council member since 12 March 2026 (by Мария Петрова)'],
    [3, null, 'Administrator since 12 March 2026'],
  ])('is shown for a person of rank %i given by %s', async (rank, giver, words) => {
    await openUser(userDetail({ role: rank, roleSince: { at: AT, by: giver } }), {}, 3);
    expect(line()).toBe(words);
  });

  test('follows a change of the role: the old date is not shown for the new role', async () => {
    const { api } = await openUser(
      userDetail({ role: 0, roleSince: { at: AT, by: 'Maria Petrova' } }),
    );
    const rep = userDetail({
      role: 1,
      roleSince: { at: '2026-11-20T09:30:00.000Z', by: 'Stoyan' },
    });
    const reload = delayed(rep);
    api.responses[USER] = reload.respond;
    api.responses[SET_ROLE] = userDetail({ role: 1 });
    choose('CLASS_REP');
    expect(line()).toBe('User since 12 March 2026 (by Maria Petrova)');
    fireEvent.click(save());
    await screen.findByText('Changes saved successfully!');
    expect(line()).toBeNull();
    reload.release();
    await waitFor(() => expect(line()).toBe('Class rep since 20 November 2026 (by Stoyan)'));
    expect(role().value).toBe('CLASS_REP');
    expect(save().disabled).toBe(true);
  });
});
