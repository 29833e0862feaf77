import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSession } from 'shared/session';
import { delayed } from 'shared/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { person, visit } from '../../test/visit.tsx';

it.each(['/profile', '/verify/resend'])(
  '%s leads a visitor to the login, and is where they come back after it',
  async (path) => {
    fakeApi({});
    await visit(path);
    const login = await screen.findByRole('link', { name: 'Go to Login' });
    expect(login.getAttribute('href')).toBe('/login');
    await waitFor(() => expect(sessionStorage.getItem('wanted-page')).toContain(`"${path}"`));
  },
);

describe('Verifying an e-mail', () => {
  it('shows that it is running, then the text of the server, and uses the token once', async () => {
    const { respond, release } = delayed(textResponse('Your e-mail is verified.'));
    const calls = fakeApi({ 'GET /api/auth/verify/{token}': respond });
    const router = await visit('/verify?token=a%2Fb');
    await screen.findByText('Verifying your email...');
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
    release();
    await screen.findByText('Your e-mail is verified.');
    expect(screen.queryByText('Verifying your email...')).toBeNull();
    await act(() => router.revalidate());
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/auth/verify/a%2Fb']);
  });

  it.each([
    ['This link has expired.', '?token=old', textResponse('This link has expired.', 400)],
    ['An unknown error occurred', '?token=old', textResponse('', 500)],
    ['Invalid or missing verification token', '', textResponse('')],
  ])('shows "%s" at /verify%s', async (message, query, response) => {
    fakeApi({ 'GET /api/auth/verify/{token}': () => response });
    await visit(`/verify${query}`);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('removes the reminder of a signed-in user', async () => {
    fakeApi({
      'GET /api/auth/verify/{token}': () => textResponse('Your e-mail is verified.'),
      'GET /api/auth/me': () => person(),
    });
    await visit('/verify?token=abc', { as: person({ emailVerified: false }) });
    await waitFor(() => expect(useSession.getState().user?.emailVerified).toBe(true));
    await waitFor(() =>
      expect(screen.queryByText(/^Verify your e-mail to place orders/)).toBeNull(),
    );
  });
});

describe('Asking for the verification e-mail again', () => {
  const unverified = person({ emailVerified: false });
  const button = () => screen.findByRole('button', { name: 'Resend verification email' });

  // The clock moves only when a test moves it, so that a slow machine does not matter.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

  it('sends it to the address shown, and then is disabled for 60 seconds', async () => {
    const calls = fakeApi({
      'POST /api/auth/resend-verification': () => textResponse('It is on its way.'),
    });
    await visit('/verify/resend', { as: unverified });
    await screen.findByText('ivan27@school.example');
    fireEvent.click(await button());
    await screen.findByText('It is on its way.');
    screen.getByText('You can send it again in 60 s.');
    fireEvent.click(await button());
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    screen.getByText('You can send it again in 1 s.');
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(/You can send it again/)).toBeNull();
    fireEvent.click(await button());
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('is disabled for as long as the server requires', async () => {
    fakeApi({
      'POST /api/auth/resend-verification': () =>
        textResponse('Please wait a moment.', 429, { 'retry-after': '30' }),
    });
    await visit('/verify/resend', { as: unverified });
    fireEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a moment.');
    screen.getByText('You can send it again in 30 s.');
  });

  it('is not needed by a user whose e-mail is verified', async () => {
    await visit('/verify/resend', { as: person() });
    await screen.findByText('Your email is already verified.');
    expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull();
  });
});
