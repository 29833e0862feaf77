import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { CurrentUser, SiteConfig } from 'shared/contract';
import type { SlotName } from 'shared/releases';
import { type RouteObject, RouterProvider } from 'shared/router';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import { useSession } from 'shared/session';
import { expect } from 'vitest';
import { type FakeResponses, fakeApi } from './fake-api.ts';
import { writeBoot } from './write-boot.ts';

type SectionUnderTest = {
  /** First segment of the section's addresses. */
  readonly prefix: string;
  readonly routes: SectionRoutes;
  readonly widgets?: SectionWidgets;
};

type Visit = {
  /** The signed-in user; null for a visitor. Without it the session stays as it is. */
  readonly user?: CurrentUser | null | undefined;
  readonly config?: Partial<SiteConfig> | undefined;
  /** State passed on by the previous page. */
  readonly state?: unknown;
};

type VisitWithResponses = Visit & { readonly responses?: FakeResponses };

/** A site around one section: its real routes and widgets, a session, and the other pages as stubs. */
export function fakeHost({ prefix, routes, widgets }: SectionUnderTest) {
  const pages: RouteObject[] = [
    { index: true, element: <p>Home page</p> },
    { path: prefix, children: routes.routes },
    ...Object.entries(routes.elsewhere ?? {}).map(([path, children]) => ({ path, children })),
    { path: '*', element: <p>Another page</p> },
  ];

  /** Shows an address of the section. */
  const showPage = (address: string, visit: Visit = {}) => show(address, pages, visit);

  /** The same with a server of these responses. */
  const openPage = (address: string, { responses = {}, ...visit }: VisitWithResponses = {}) => {
    const api = fakeApi(responses);
    return { ...showPage(address, visit), api };
  };

  /** Shows the widgets of one slot, as the home page does. */
  const showWidgets = async (visit: Visit = {}, slot: SlotName = 'home') => {
    const slotWidgets = (widgets?.widgets ?? []).filter((widget) => widget.slot === slot);
    const element = slotWidgets.map(({ id, Component }) => <Component key={id} />);
    return act(async () => show('/', [{ path: '*', element }], visit));
  };

  return { showPage, openPage, showWidgets };
}

function show(address: string, children: RouteObject[], { user, config, state }: Visit) {
  writeBoot({ config: { siteName: 'Student Council', ...config } });
  if (user === null) useSession.setState({ status: 'anonymous', token: null, user }, true);
  if (user) useSession.setState({ status: 'signed-in', token: 'a.b.c', user }, true);
  const { pathname, search } = new URL(address, 'http://school.example');
  const router = createMemoryRouter(
    [{ ErrorBoundary: Unavailable, HydrateFallback: () => null, children }],
    { initialEntries: [{ pathname, search, state }] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}

const Unavailable = () => <p role="alert">The section is unavailable</p>;

/** Waits until the visitor is at an address. */
export const expectAddress = (
  router: ReturnType<typeof createMemoryRouter>,
  address: string,
): Promise<void> =>
  waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
