import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSession } from 'shared/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { person, visit } from '../../test/visit.tsx';

it.each(['/profile', '/verify/resend'])(
  'A visitor comes back to %s after the login',
  async (path) => {
    fakeApi({});
    await visit(path);
    await waitFor(() => expect(sessionStorage.getItem('wanted-page')).toContain(`"${path}"`));
  },
);

describe('Verifying an e-mail', () => {
  it('shows that it is running, then the text of the server, and a link to the login', async () => {
    let respond = (_: Response) => {};
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const calls = fakeApi({ 'GET /api/auth/verify/{token}': () => response });
    await visit('/verify?token=a%2Fb');
    await screen.findByText('Verifying your email...');
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
    respond(textResponse('Your e-mail is verified.'));
    await screen.findByText('Your e-mail is verified.');
    expect(screen.queryByText('Verifying your email...')).toBeNull();
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/auth/verify/a%2Fb']);
  });

  it.each([
    {
      path: '/verify?token=old',
      response: textResponse('This link has expired.', 400),
      message: 'This link has expired.',
    },
    {
      path: '/verify?token=old',
      response: textResponse('', 500),
      message: 'An unknown error occurred',
    },
    {
      path: '/verify',
      response: textResponse(''),
      message: 'Invalid or missing verification token',
    },
  ])('shows "$message" at $path', async ({ path, response, message }) => {
    fakeApi({ 'GET /api/auth/verify/{token}': () => response });
    await visit(path);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('uses the token once, even if the page revalidates', async () => {
    const calls = fakeApi({ 'GET /api/auth/verify/{token}': () => textResponse('Verified.') });
    const router = await visit('/verify?token=abc');
    await screen.findByText('Verified.');
    await act(() => router.revalidate());
    expect(calls).toHaveLength(1);
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

  it('links a visitor to the login', async () => {
    await visit('/verify/resend');
    const login = await screen.findByRole('link', { name: 'Go to Login' });
    expect(login.getAttribute('href')).toBe('/login');
  });
});
