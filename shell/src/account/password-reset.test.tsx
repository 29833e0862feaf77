import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { expectPath, visit } from '../../test/visit.tsx';

describe('Forgot password', () => {
  const submit = async () => {
    fireEvent.change(await screen.findByLabelText('E-mail'), {
      target: { value: ' ivan27@school.example ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  };

  it('shows the same message for every address', async () => {
    const calls = fakeApi({ 'POST /api/auth/forgot-password': () => textResponse('whatever') });
    await visit('/forgot-password');
    await submit();
    await screen.findByText('Password reset instructions have been sent to your email.');
    expect(calls[0]?.body).toEqual({ email: 'ivan27@school.example' });
  });
});

describe('Reset password', () => {
  const enter = async (password: string, confirmation: string) => {
    await screen.findByLabelText('New password');
    send(password, confirmation);
  };
  const send = (password: string, confirmation: string) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Confirm password'), {
      target: { value: confirmation },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  };

  it('needs a token', async () => {
    await visit('/reset-password');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or missing reset token');
    const requestLink = screen.getByRole('link', { name: 'Request a new link' });
    expect(requestLink.getAttribute('href')).toBe('/forgot-password');
  });

  it.each([
    { password: 'Counc26', confirmation: 'Counc26', message: /^Password must be at least 8/ },
    { password: 'Council2026', confirmation: 'Council2027', message: /^Passwords do not match$/ },
  ])('does not send "$password" confirmed as "$confirmation"', async (row) => {
    const calls = fakeApi({});
    await visit('/reset-password?token=abc');
    await enter(row.password, row.confirmation);
    screen.getByText(row.message);
    expect(calls).toEqual([]);
  });

  it('removes the token from the address bar and still sends it', async () => {
    window.history.replaceState(null, '', '/reset-password?token=abc');
    const calls = fakeApi({ 'POST /api/auth/reset-password': () => textResponse('Done.') });
    await visit('/reset-password?token=abc');
    await screen.findByLabelText('New password');
    expect(window.location.href).toBe('http://localhost:3000/reset-password');
    await enter('Council2026', 'Council2026');
    await screen.findByText('Done.');
    expect(calls[0]?.body).toEqual({ token: 'abc', password: 'Council2026' });
  });

  it('leads to the login after 3 seconds, or at once by a link', async () => {
    fakeApi({
      'POST /api/auth/reset-password': () => textResponse('Your password has been changed.'),
    });
    const router = await visit('/reset-password?token=abc');
    await screen.findByLabelText('New password');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    send('Council2026', 'Council2026');
    while (!screen.queryByText('Your password has been changed.')) await pass(0);
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
    await pass(2_999);
    expect(router.state.location.pathname).toBe('/reset-password');
    await pass(1);
    vi.useRealTimers();
    await expectPath(router, '/login');
  });
});
