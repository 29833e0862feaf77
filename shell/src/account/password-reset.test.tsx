import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { expectPath, visit } from '../../test/visit.tsx';

it('Somebody who forgot their password gets the same message for every address', async () => {
  const calls = fakeApi({ 'POST /api/auth/forgot-password': () => textResponse('whatever') });
  await visit('/forgot-password');
  const field = await screen.findByLabelText('E-mail');
  fireEvent.change(field, { target: { value: ' ivan27@school.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Password reset instructions have been sent to your email.');
  expect(calls[0]?.body).toEqual({ email: 'ivan27@school.example' });
});

describe('Reset password', () => {
  const send = (password: string, confirmation: string) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    const again = screen.getByLabelText('Confirm password');
    fireEvent.change(again, { target: { value: confirmation } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  };

  it('needs a token', async () => {
    await visit('/reset-password');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or missing reset token');
    const requestLink = screen.getByRole('link', { name: 'Request a new link' });
    expect(requestLink.getAttribute('href')).toBe('/forgot-password');
  });

  it('does not send a password that breaks the rule, nor one with another confirmation', async () => {
    const calls = fakeApi({});
    await visit('/reset-password?token=abc');
    await screen.findByLabelText('New password');
    send('Counc26', 'Counc26');
    screen.getByText(/^Password must be at least 8/);
    send('Council2026', 'Council2027');
    screen.getByText('Passwords do not match');
    expect(calls).toEqual([]);
  });

  it('removes the token from the address bar, sends it, and leads to the login after 3 seconds, or at once by a link', async () => {
    window.history.replaceState(null, '', '/reset-password?token=abc');
    const calls = fakeApi({ 'POST /api/auth/reset-password': () => textResponse('Done.') });
    const router = await visit('/reset-password?token=abc');
    await screen.findByLabelText('New password');
    expect(window.location.href).toBe('http://localhost:3000/reset-password');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    send('Council2026', 'Council2026');
    while (!screen.queryByText('Done.')) await pass(0);
    expect(calls[0]?.body).toEqual({ token: 'abc', password: 'Council2026' });
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
    await pass(2_999);
    expect(router.state.location.pathname).toBe('/reset-password');
    await pass(1);
    vi.useRealTimers();
    await expectPath(router, '/login');
  });
});
