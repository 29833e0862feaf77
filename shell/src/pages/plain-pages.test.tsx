import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expectLog } from 'shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { expectPath, visit } from '../../test/visit.tsx';

const link = (name: string) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('The plain pages', () => {
  it('show that an address does not exist, with links home and to the store', async () => {
    await visit('/no/such/page');
    expect(heading().textContent).toBe('Page Not Found');
    expect(link('Go to Homepage').getAttribute('href')).toBe('/');
    expect(link('Visit the Store').getAttribute('href')).toBe('/store');
  });

  it('show that access is forbidden, with links home and to the login', async () => {
    await visit('/forbidden');
    expect(heading().textContent).toBe('Access Forbidden');
    screen.getByText("You don't have permission to access this page.");
    expect(link('Go to Homepage').getAttribute('href')).toBe('/');
    expect(link('Go to Login').getAttribute('href')).toBe('/login');
  });

  it('show how long the maintenance takes, or a few hours, and whom to contact', async () => {
    await visit('/maintenance');
    screen.getByText('Estimated completion time: a few hours');
    cleanup();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await visit('/maintenance', {
      config: { maintenanceEstimate: 'until noon', supportEmail: 'help@school.example' },
    });
    expect(heading().textContent).toBe('Under Maintenance');
    screen.getByText("We'll be back soon!");
    screen.getByText('Estimated completion time: until noon');
    expect(link('Contact Support').getAttribute('href')).toBe('mailto:help@school.example');
    fireEvent.click(button('Refresh Page'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('replace a page that crashes while it renders', async () => {
    expectLog('%o');
    expectLog('React Router caught the following error');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await visit('/broken');
    expect(heading().textContent).toBe('Oops! Something went wrong');
    expect(link('Go to Homepage').getAttribute('href')).toBe('/');
    fireEvent.click(button('Try Again'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

/** From here on only the test moves the clock, so that a slow machine does not matter. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });

describe('The error page', () => {
  it.each([
    ['', undefined, '500'],
    ['?code=599', undefined, '599'],
    ['?code=399', undefined, '500'],
    ['?code=600', undefined, '500'],
    ['?code=50x', undefined, '500'],
    ['', { code: 503 }, '503'],
    ['', { code: 'oops' }, '500'],
  ])('for "%s" and the state %o shows %s', async (query, state, shown) => {
    await visit(`/error${query}`, { state });
    screen.getByText(shown);
    expect(heading().textContent).toBe('Something Went Wrong');
    screen.getByText('An unexpected error has occurred. Our team has been notified.');
  });

  it('counts down from 10 seconds and then opens the home page', async () => {
    stopTheClock();
    const router = await visit('/error');
    screen.getByText('Redirecting to the homepage in 10 seconds');
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    screen.getByText('Redirecting to the homepage in 1 second');
    expect(router.state.location.pathname).toBe('/error');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await expectPath(router, '/');
  });

  it('can be stopped from opening the home page, which it then opens by a button, or reloads', async () => {
    stopTheClock();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const router = await visit('/error');
    fireEvent.click(button('Stay on this page'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(router.state.location.pathname).toBe('/error');
    expect(screen.queryByText(/Redirecting/)).toBeNull();
    fireEvent.click(button('Try Again'));
    expect(reload).toHaveBeenCalledOnce();
    fireEvent.click(button('Go to Homepage Now'));
    await expectPath(router, '/');
  });
});
