import { act, fireEvent, screen } from '@testing-library/react';
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

  it('show how long the maintenance takes, and whom to contact', async () => {
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

  it('name a few hours when no estimate is set', async () => {
    await visit('/maintenance');
    screen.getByText('Estimated completion time: a few hours');
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
    { query: '', state: undefined, shown: '500' },
    { query: '?code=404', state: undefined, shown: '404' },
    { query: '?code=599', state: undefined, shown: '599' },
    { query: '?code=399', state: undefined, shown: '500' },
    { query: '?code=600', state: undefined, shown: '500' },
    { query: '?code=50x', state: undefined, shown: '500' },
    { query: '', state: { code: 503 }, shown: '503' },
    { query: '', state: { code: 'oops' }, shown: '500' },
  ])('shows $shown for "$query" and state $state', async ({ query, state, shown }) => {
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

  it('can be stopped from opening the home page', async () => {
    stopTheClock();
    const router = await visit('/error');
    fireEvent.click(button('Stay on this page'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(router.state.location.pathname).toBe('/error');
    expect(screen.queryByText(/Redirecting/)).toBeNull();
  });

  it('opens the home page at once, or reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const router = await visit('/error');
    fireEvent.click(button('Try Again'));
    expect(reload).toHaveBeenCalledOnce();
    fireEvent.click(button('Go to Homepage Now'));
    await expectPath(router, '/');
  });
});
