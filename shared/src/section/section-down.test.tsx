import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { CONNECTION_CHANGED, type OfflineContent } from '../connection/connection.ts';
import { PageDown, SectionDown } from './section-down.tsx';

const offlineContent: OfflineContent = ({ title, isPage }) => ({
  heading: isPage ? 'Not kept' : title,
  text: 'You are offline.',
  links: <a href="/news">News</a>,
});

const change = (now: OfflineContent | undefined) =>
  act(() => {
    globalThis.offlineContent = now;
    dispatchEvent(new Event(CONNECTION_CHANGED));
  });

afterEach(async () => {
  await change(undefined);
});

const show = (element: React.JSX.Element) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('a page that fails to load is shown as offline while offline', async () => {
  show(<PageDown title="Store" reason={null} onRetry={vi.fn()} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Store is unavailable');
  await change(offlineContent);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not kept');
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('You are offline.');
  expect(panel.textContent).not.toContain('could not be loaded');
  expect(screen.getByRole('link').textContent).toBe('News');
  await change(undefined);
  expect(panel.textContent).toContain('Store could not be loaded.');
});

test('so is a component of a page', async () => {
  await change(offlineContent);
  show(<SectionDown title="Store" reason={null} onRetry={vi.fn()} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Store');
  expect(screen.getByRole('alert').textContent).toContain('You are offline.');
});
