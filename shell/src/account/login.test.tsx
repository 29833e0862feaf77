import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refreshUser } from 'shared/api';
import { adoptToken, useSession } from 'shared/session';
import { delayed, errorResponse, expectLog } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { expectPath, person, TOKEN, visit } from '../../test/visit.tsx';

async function logIn() {
  const email = await screen.findByLabelText('E-mail');
  fireEvent.change(email, { target: { value: 'ivan27@school.example' } });
  fireEvent.blur(email);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Council2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('Login', () => {
  it('stores the token, loads its user, forgets the address, and opens the home page', async () => {
    const calls = fakeApi({
      'POST /api/auth/login': () => ({ token: TOKEN }),
      'GET /api/auth/me': () => person(),
    });
    const router = await visit('/login');
    await logIn();
    await expectPath(router, '/');
    expect(localStorage.getItem('token')).toBe(TOKEN);
    expect(sessionStorage, 'no address, because computers are shared').toHaveLength(0);
    expect(useSession.getState().user?.name).toBe('Ivan Petrov');
    expect(useToasts.getState().map(({ text }) => text)).toContain('Signed in as Ivan Petrov.');
    expect(calls[0]?.body).toEqual({ email: 'ivan27@school.example', password: 'Council2026' });
    expect(calls[1]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('focuses an error of the server, and leaves the fields', async () => {
    fakeApi({ 'POST /api/auth/login': () => textResponse('Invalid e-mail or password.', 401) });
    const router = await visit('/login');
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Invalid e-mail or password.');
    await waitFor(() => {
      const focused = document.activeElement;
      expect(focused !== document.body && focused?.contains(alert)).toBe(true);
    });
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ivan27@school.example');
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows an error when the new token is invalid', async () => {
    expectLog('Failed to fetch user info');
    fakeApi({
      'POST /api/auth/login': () => ({ token: TOKEN }),
      'GET /api/auth/me': () => errorResponse(401, 'Please log in.'),
    });
    const router = await visit('/login');
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('An unknown error occurred');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('shows a signed-in user a message, and links to the site first', async () => {
    await visit('/login', { as: person() });
    const onward = await screen.findByRole('link', { name: 'Continue to the site' });
    expect(onward.getAttribute('href')).toBe('/');
    expect(screen.getByRole('main').textContent).toContain('Signed in as Ivan Petrov');
    screen.getByLabelText('E-mail');
    expect(document.activeElement).toBe(document.body);
  });

  it('shows its form once the session is checked', async () => {
    expectLog('Failed to fetch user info');
    adoptToken(TOKEN);
    const { respond, release } = delayed(errorResponse(401, 'Please log in.'));
    fakeApi({ 'GET /api/auth/me': respond });
    await visit('/login');
    const refreshed = act(() => refreshUser());
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    release();
    await refreshed;
    expect(document.activeElement).toBe(await screen.findByLabelText('E-mail'));
  });
});

it('An address typed on one account page is on the next, where the password has the focus', async () => {
  const email = () => screen.findByLabelText<HTMLInputElement>('E-mail');
  const router = await visit('/login');
  expect(document.activeElement).toBe(await email());
  fireEvent.change(await email(), { target: { value: 'ivan27@school.example' } });
  fireEvent.blur(await email());
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await expectPath(router, '/forgot-password');
  expect((await email()).value).toBe('ivan27@school.example');
  expect(router.state.location.search).toBe('');
  fireEvent.click(await screen.findByRole('link', { name: 'Back to login' }));
  await expectPath(router, '/login');
  expect((await email()).value).toBe('ivan27@school.example');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});
