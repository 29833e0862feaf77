import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserToEdit } from 'shared/contract';
import { errorResponse } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { page, userDetail } from '../../../test/samples.ts';
import { openUser, USER } from '../../../test/user-page.ts';

type Account = NonNullable<UserToEdit['account']>;

const withAccount = (account: Partial<Account> = {}) =>
  userDetail({ account: { blockedSince: null, sessions: 2, ...account } });

const accountRegion = () => within(screen.getByRole('region', { name: 'Account' }));
const buttons = () =>
  accountRegion()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  fireEvent.click(accountRegion().getByRole('button', { name }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return () => fireEvent.click(dialog.getByRole('button', { name }));
};

describe('the account of somebody else', () => {
  test.each<[Partial<Account>, string[], RegExp]>([
    [{}, ['Log out everywhere', 'Block account', 'Delete account'], /Logged in with 2 browsers/],
    [{ sessions: 0 }, ['Block account', 'Delete account'], /Not logged in anywhere/],
    [
      { sessions: 0, blockedSince: '2026-11-20T09:30:00.000Z' },
      ['Unblock account', 'Delete account'],
      /Blocked since 20 November 2026/,
    ],
  ])('%j offers %j', async (account, names, state) => {
    await openUser(withAccount(account), {}, 3);
    expect(buttons()).toEqual(names);
    expect(screen.getByRole('region', { name: 'Account' }).textContent).toMatch(state);
  });

  test.each([
    ['Log out everywhere', 'POST /api/users/{id}/sign-out', undefined, { sessions: 2 }],
    ['Block account', 'PUT /api/users/{id}/blocked', { blocked: true }, {}],
    [
      'Unblock account',
      'PUT /api/users/{id}/blocked',
      { blocked: false },
      { blockedSince: '2026-11-20T09:30:00.000Z' },
    ],
  ])('%s is confirmed, then done, and the page shows it', async (name, call, body, account) => {
    const { api } = await openUser(withAccount(account), { [call]: undefined }, 3);
    const confirm = await press(name);
    api.responses[USER] = withAccount({ sessions: 0 });
    confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.requestsTo(call).map((request) => request.body)).toEqual([body]);
    expect(await screen.findByText('Not logged in anywhere.')).toBeTruthy();
  });

  test('deleting it leads back to the list', async () => {
    const { router } = await openUser(
      withAccount(),
      {
        'DELETE /api/users/{id}': undefined,
        'GET /api/users': page([]),
        'GET /api/orders/assigned/summary': { orders: page([]), users: [] },
      },
      3,
    );
    (await press('Delete account'))();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });

  test('an error is shown, and nothing has changed', async () => {
    const message = 'This account still holds 15.50 BGN. The cash must be handed over first.';
    await openUser(withAccount(), { 'DELETE /api/users/{id}': errorResponse(409, message) }, 3);
    (await press('Delete account'))();
    expect((await screen.findByText(message)).textContent).toBe(message);
    expect(buttons()).toContain('Delete account');
  });
});

test('The own account is ended on the profile page, and the council sees nothing of this', async () => {
  await openUser({ ...withAccount(), id: 2 }, {}, 3);
  expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
});
