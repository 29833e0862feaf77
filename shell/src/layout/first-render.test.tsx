import { act, screen, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { boot } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter, writeBoot } from 'shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { discoveryOf, section } from '../../test/fake-sections.ts';
import { Hero } from '../pages/hero.tsx';
import NotFoundPage from '../pages/not-found.page.tsx';
import { sectionsOf } from '../platform/federation/discovery.ts';
import { createLoadingState, LoadingContext } from '../platform/federation/loading-state.ts';
import { useTheme } from '../theme/theme.store.ts';
import { Layout } from './layout.tsx';

let root: Root | undefined;
const container = document.createElement('div');

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

function pageAt(path: string) {
  writeBoot({
    discovery: discoveryOf({
      'mf-news': [section({ prefix: 'news', menu: { label: 'News', order: 10 } })],
    }),
  });
  const state = createLoadingState();
  state.sections = sectionsOf(boot().discovery);
  const children = [
    { path: '/', Component: Hero },
    { path: '*', Component: NotFoundPage },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: [path] });
  return (
    <LoadingContext value={state}>
      <RouterProvider router={router} />
    </LoadingContext>
  );
}

/** The server-rendered page. */
function writeServerHtml(path = '/') {
  container.innerHTML = renderToString(pageAt(path));
  document.body.append(container);
  return container;
}

/** Hydrates the page, and returns the mismatches. */
async function hydrate(path = '/') {
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, pageAt(path), {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return errors;
}

const earlyMenu = () => {
  const menu = container.querySelector('details');
  if (menu === null) throw new Error('The page has no early menu');
  return menu;
};

it.each(['/', '/nothing'])(
  'HTML rendered at %s has no inline styles, which the policy blocks',
  (path) => {
    expect(writeServerHtml(path).querySelectorAll('[style]')).toHaveLength(0);
    expect(container.querySelector('h1')).not.toBeNull();
  },
);

it.each(['light', 'dark'] as const)(
  'is hydrated without a mismatch in a %s browser',
  async (theme) => {
    const toggle = writeServerHtml().querySelector('button');
    expect(toggle?.querySelectorAll('svg'), 'icons for both themes').toHaveLength(2);
    useTheme.setState({ theme });
    expect(await hydrate()).toEqual([]);
    expect(container.querySelector('button')).toBe(toggle);
    const otherTheme = theme === 'light' ? 'dark' : 'light';
    expect(toggle?.getAttribute('aria-label')).toBe(`Switch to ${otherTheme} theme`);
    useTheme.setState({ theme: 'light' });
  },
);

it('has a menu that opens without a script', () => {
  writeServerHtml();
  const menu = earlyMenu();
  expect(menu.open).toBe(false);
  const links = [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/news', '/login', '/register', '?lang=bg']);
  menu.querySelector('summary')?.click();
  expect(menu.open).toBe(true);
});

it('leaves the focus on the menu button during hydration', async () => {
  writeServerHtml().querySelector('summary')?.focus();
  await hydrate();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

it('has a menu that stays open after hydration, and then closes as usual', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  writeServerHtml();
  earlyMenu().open = true;
  expect(await hydrate()).toEqual([]);
  const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(sheet.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Navigate',
    'Join Us',
    'Theme',
  ]);
  act(() => sheet.getByRole('button', { name: 'Close menu' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
});
