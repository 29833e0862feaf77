import { fireEvent, screen, within } from '@testing-library/react';
import { useSession } from 'shared/session';
import { errorResponse, type FakeResponses } from 'shared/testing';
import { describe, expect, it } from 'vitest';
import { profileApi } from '../../../test/fake-api.ts';
import { expectPath, person, visit } from '../../../test/visit.tsx';

const apiWith = (responses: FakeResponses = {}) =>
  profileApi({
    'GET /api/users/me/sign-ins': () => [
      { at: '2026-11-20T09:30:00.000Z', lastUsedAt: '2026-11-22T08:00:00.000Z', isThisOne: true },
      { at: '2026-11-18T07:00:00.000Z', lastUsedAt: '2026-11-19T10:15:00.000Z', isThisOne: false },
    ],
    ...responses,
  });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('The sessions of a user', () => {
  it('are listed, and this browser is marked', async () => {
    apiWith();
    await visit('/profile', { as: person() });
    const sessionsRegion = within(
      await screen.findByRole('region', { name: 'Where you are logged in' }),
    );
    const items = (await sessionsRegion.findAllByRole('listitem')).map((item) => item.textContent);
    expect(items).toEqual([
      'Since 20 Nov, 11:30This browser',
      'Since 18 Nov, 09:00Last used 19 Nov, 12:15',
    ]);
  });

  it('end everywhere with one button, here too', async () => {
    const calls = apiWith({ 'POST /api/users/me/sign-out': () => undefined });
    const router = await visit('/profile', { as: person() });
    fireEvent.click(await button('Log out everywhere'));
    await expectPath(router, '/login');
    expect(calls.some(({ call }) => call === 'POST /api/users/me/sign-out')).toBe(true);
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('Deleting the own account', () => {
  const openDialog = async () => {
    fireEvent.click(await button('Delete my account'));
    return within(await screen.findByRole('alertdialog'));
  };
  const typePassword = (text: string) =>
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: text } });

  it('asks for the password, sends it, and ends the session', async () => {
    const calls = apiWith({ 'DELETE /api/users/me': () => undefined });
    const router = await visit('/profile', { as: person() });
    const dialog = await openDialog();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
    expect(confirm.disabled).toBe(true);
    typePassword('Council2026');
    fireEvent.click(confirm);
    await expectPath(router, '/');
    const deletion = calls.find(({ call }) => call === 'DELETE /api/users/me');
    expect(deletion?.body).toEqual({ password: 'Council2026' });
    expect(useSession.getState().status).toBe('anonymous');
  });

  it.each([
    ['This is not your password.', 403],
    ['This account still holds 15.50 BGN. The cash must be handed over first.', 409],
  ])('shows "%s" and changes nothing', async (message, status) => {
    apiWith({ 'DELETE /api/users/me': errorResponse(status, message) });
    const router = await visit('/profile', { as: person() });
    const dialog = await openDialog();
    typePassword('Wrong1234');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    fireEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expectPath(router, '/profile');
    expect(useSession.getState().status).toBe('signed-in');
  });
});
