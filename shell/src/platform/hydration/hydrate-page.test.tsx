import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { boot } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { defineWidgets } from 'shared/section';
import { adoptToken, endSession } from 'shared/session';
import { createMemoryRouter, writeBoot } from 'shared/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import { TOKEN } from '../../../test/visit.tsx';
import { routeTree } from '../../app/route-tree.tsx';
import { pageRoutes } from '../../routes.ts';
import { sectionsOf } from '../federation/discovery.ts';
import { createLoadingState, LoadingContext } from '../federation/loading-state.ts';
import type { Remotes } from '../federation/remotes.ts';
import { hydratePage } from './hydrate-page.tsx';

const roots = vi.hoisted((): Root[] => []);

vi.mock('react-dom/client', async (importOriginal) => {
  const { createRoot, hydrateRoot } = await importOriginal<typeof import('react-dom/client')>();
  const keepRoot = (root: Root): Root => {
    roots.push(root);
    return root;
  };
  return {
    createRoot: (...args: Parameters<typeof createRoot>) => keepRoot(createRoot(...args)),
    hydrateRoot: (...args: Parameters<typeof hydrateRoot>) => keepRoot(hydrateRoot(...args)),
  };
});

// Releases without a version are not reported.
const sections = {
  'mf-news': [section({ prefix: 'news', title: 'News', slots: { home: 1 } }, '')],
  'mf-store': [section({ prefix: 'store', title: 'Store', slots: { home: 2 } }, '')],
};

const widgetsOf = (title: string) =>
  defineWidgets([{ id: title, slot: 'home', Component: () => <h2>{title}</h2> }]);

type Load = (id: string) => Promise<unknown>;

/** A page whose sections are loaded by `load`. `beside` renders nothing. */
function createPage(load: Load, beside: ReactNode = null) {
  const state = createLoadingState({ load, register: vi.fn() } as Remotes);
  state.sections = sectionsOf(boot().discovery);
  const router = createMemoryRouter(routeTree({ ofShell: pageRoutes, ofSections: [] }));
  const page = (
    <LoadingContext value={state}>
      <RouterProvider router={router} />
      {beside}
    </LoadingContext>
  );
  return { state, router, page };
}

const loadWidgets = async (id: string) => ({
  default: widgetsOf(id.startsWith('mf_news') ? 'Latest News' : 'Ongoing Fundraisers'),
});

/** Writes the home page as the server renders it. */
async function writeServerHtml(): Promise<HTMLElement> {
  writeBoot({ discovery: discoveryOf(sections) });
  const server = createPage(loadWidgets);
  for (const { name } of server.state.sections) {
    const value = (await loadWidgets(name.replace('-', '_'))).default;
    const widgets = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    server.state.widgets.set(name, widgets);
  }
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(server.page);
  document.body.append(root);
  return root;
}

async function open(root: HTMLElement, load: Load = loadWidgets, beside?: ReactNode) {
  const page = createPage(load, beside);
  await act(async () => {
    void hydratePage(root, page);
  });
  return page;
}

const heading = (name: string) => screen.getByRole('heading', { name });
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__react'));

afterEach(async () => {
  // A mounted root would keep listening: its toasts would disappear during a later test.
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.getElementById('root')?.remove();
});

describe('Server-rendered HTML', () => {
  it('is hydrated as it is', async () => {
    const root = await writeServerHtml();
    const before = [heading('Latest News'), heading('Ongoing Fundraisers')];
    await open(root);
    // React renders in a task of its own, when the sections have loaded.
    await waitFor(() => expect(before.map(isHydrated)).toEqual([true, true]));
    expect(before.map(({ isConnected }) => isConnected)).toEqual([true, true]);
  });

  it('stays where a section fails to load, and a message is shown', async () => {
    const root = await writeServerHtml();
    const [news, store] = [heading('Latest News'), heading('Ongoing Fundraisers')];
    await open(root, (id) =>
      id.startsWith('mf_store') ? Promise.reject(new Error('gone')) : loadWidgets(id),
    );
    await waitFor(() => expect(isHydrated(news)).toBe(true));
    expect([news.isConnected, store.isConnected, isHydrated(store)]).toEqual([true, true, false]);
    await screen.findByText(
      'Store could not be loaded completely. What you see can still be read.',
    );
    screen.getByRole('button', { name: 'Reload' });
  });

  it('of a section that failed is replaced when the visitor comes back', async () => {
    fakeApi({ 'GET /discovery.json': () => discoveryOf(sections) });
    const root = await writeServerHtml();
    const load = vi.fn(loadWidgets).mockRejectedValueOnce(new Error('gone'));
    const { router } = await open(root, load);
    await act(() => router.navigate('/forbidden'));
    await act(() => router.navigate('/'));
    expect(isHydrated(await screen.findByRole('heading', { name: 'Latest News' }))).toBe(true);
  });
});

it('A page without server-rendered HTML is rendered at once', async () => {
  writeBoot({ discovery: discoveryOf(sections) });
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  // The sections of the page would time out during a later test.
  vi.useFakeTimers();
  await act(async () => {
    void hydratePage(
      root,
      createPage(() => new Promise(() => undefined)),
    );
    await vi.advanceTimersByTimeAsync(50);
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Welcome to');
});

it('A session that ends just before React subscribes leaves nothing hidden from visitors', async () => {
  /** Its effects run before those of its ancestors. */
  function RefusedToken() {
    useEffect(() => endSession(), []);
    return null;
  }
  const root = await writeServerHtml();
  adoptToken(TOKEN);
  document.documentElement.dataset['session'] = 'known';
  await open(root, loadWidgets, <RefusedToken />);
  await waitFor(() => expect(document.documentElement.dataset['session']).toBeUndefined());
});
