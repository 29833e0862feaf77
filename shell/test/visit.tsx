import { render, waitFor } from '@testing-library/react';
import { boot } from 'shared/api';
import type { CurrentUser, SiteConfig } from 'shared/contract';
import { RouterProvider } from 'shared/router';
import { aUser, createMemoryRouter, signInAs, writeBoot } from 'shared/testing';
import { expect } from 'vitest';
import { Layout } from '../src/layout/layout.tsx';
import { Crash } from '../src/pages/crash.tsx';
import { sectionsOf } from '../src/platform/federation/discovery.ts';
import { createLoadingState, LoadingContext } from '../src/platform/federation/loading-state.ts';
import { notFoundRoute } from '../src/public-routes.ts';
import { pageRoutes } from '../src/routes.ts';
import { discoveryOf, section } from './fake-sections.ts';

/** The live sections of the site. Only their entries in menus are used. */
const live = {
  'mf-admin': [
    section({ prefix: 'admin', menu: { label: 'Admin', order: 30, act: 'staff.enter' } }),
  ],
  'mf-news': [section({ prefix: 'news', menu: { label: 'News', order: 10 } })],
  'mf-store': [
    section({
      prefix: 'store',
      menu: { label: 'Store', order: 20 },
      account: [{ path: '/profile/orders', title: 'My Orders' }],
    }),
  ],
};

/** The token of `signInAs`. */
export const TOKEN = 'a.b.c';

export const person = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  aUser({ id: 27, name: 'Ivan Petrov', email: 'ivan27@school.example', ...fields });

type Visit = {
  readonly as?: CurrentUser;
  readonly state?: unknown;
  readonly config?: Partial<SiteConfig>;
};

/** Opens an address of the shell, in which the sections are plain pages. */
export async function visit(path: string, { as, state, config }: Visit = {}) {
  writeBoot({ config, discovery: discoveryOf(live) });
  const loadingState = createLoadingState();
  loadingState.sections = sectionsOf(boot().discovery);
  if (as) signInAs(as);
  const [pathname = '/', query = ''] = path.split('?');
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        ErrorBoundary: Crash,
        HydrateFallback: () => null,
        children: [
          ...pageRoutes,
          { path: 'news', element: <SectionPage title="Latest News" /> },
          { path: 'store', element: <SectionPage title="Fundraiser Products" /> },
          { path: 'broken', Component: Broken },
          notFoundRoute,
        ],
      },
    ],
    { initialEntries: [{ pathname, search: query && `?${query}`, state }] },
  );
  render(
    <LoadingContext value={loadingState}>
      <RouterProvider router={router} />
    </LoadingContext>,
  );
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return router;
}

const SectionPage = ({ title }: { readonly title: string }) => <h1 tabIndex={-1}>{title}</h1>;

function Broken(): never {
  throw new Error('This page breaks while it is rendered');
}

export const expectPath = (router: Awaited<ReturnType<typeof visit>>, pathname: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(pathname));
