import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { CurrentUser, SiteConfig } from 'shared/contract';
import type { Role } from 'shared/domain';
import type { SlotName } from 'shared/releases';
import { type RouteObject, RouterProvider } from 'shared/router';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import { expect } from 'vitest';
import { type FakeApi, type FakeResponses, fakeApi } from './fake-api.ts';
import { aUser, signInAs } from './sign-in-as.ts';
import { writeBoot } from './write-boot.ts';

type SectionUnderTest = {
  /** First segment of the section's addresses. */
  readonly prefix: string;
  readonly routes: SectionRoutes;
  readonly widgets?: SectionWidgets;
  /** Fields of the user whom a visit logs in. */
  readonly user?: Partial<CurrentUser>;
};

export type Visit = {
  /** Role of the logged-in user. Without it the session stays as it is, at first that of a visitor. */
  readonly role?: Role | null;
  /** Other fields of this user than those of the section's. */
  readonly user?: Partial<CurrentUser>;
  /** Responses of the server from now on. Without them the network stays as it is. */
  readonly responses?: FakeResponses;
  readonly config?: Partial<SiteConfig>;
  /** State passed on by the previous page. */
  readonly state?: unknown;
};

type AnsweredVisit = Visit & { readonly responses: FakeResponses };

/** A site around one section: its real routes and widgets, a session, and the other pages as stubs. */
export function fakeHost({ prefix, routes, widgets, user: userOfSection }: SectionUnderTest) {
  const pages: RouteObject[] = [
    { index: true, element: <p>Home page</p> },
    { path: prefix, children: routes.routes },
    ...Object.entries(routes.elsewhere ?? {}).map(([path, children]) => ({ path, children })),
    { path: '*', element: <p>Another page</p> },
  ];

  function show(address: string, children: RouteObject[], visit: Visit) {
    const { role, user, responses, config, state } = visit;
    const api = responses && fakeApi(responses);
    writeBoot({ config: { siteName: 'Student Council', ...config } });
    if (role !== undefined && role !== null) signInAs(aUser({ ...userOfSection, ...user, role }));
    const { pathname, search } = new URL(address, 'http://school.example');
    const router = createMemoryRouter(
      [{ ErrorBoundary: Unavailable, HydrateFallback: () => null, children }],
      { initialEntries: [{ pathname, search, state }] },
    );
    return { ...render(<RouterProvider router={router} />), router, api };
  }

  /** Opens an address of the section. */
  function openPage(address: string, visit: AnsweredVisit): AnsweredPage;
  function openPage(address: string, visit?: Visit): OpenPage;
  function openPage(address: string, visit: Visit = {}): OpenPage {
    return show(address, pages, visit);
  }

  /** Opens a home page with the widgets that the section has in a slot. */
  function openHome(visit: AnsweredVisit, slot?: SlotName): Promise<AnsweredPage>;
  function openHome(visit?: Visit, slot?: SlotName): Promise<OpenPage>;
  function openHome(visit: Visit = {}, slot: SlotName = 'home'): Promise<OpenPage> {
    const slotWidgets = (widgets?.widgets ?? []).filter((widget) => widget.slot === slot);
    const element = slotWidgets.map(({ id, Component }) => <Component key={id} />);
    return act(async () => show('/', [{ path: '*', element }], visit));
  }

  return { openPage, openHome };
}

type OpenPage = RenderResult & { readonly router: ReturnType<typeof createMemoryRouter> };
type AnsweredPage = OpenPage & { readonly api: FakeApi };

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
