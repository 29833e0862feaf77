import { act, render } from '@testing-library/react';
import { forgetReads } from 'shared/api';
import type { Role } from 'shared/domain';
import { useNotices } from 'shared/notices';
import { createMemoryRouter, RouterProvider, useRouteError } from 'shared/router';
import { useSession } from 'shared/session';
import { type Answers, fakeApi, writeBoot } from 'shared/testing';
import section from '../src/routes.ts';
import widgets from '../src/widgets.ts';

type Host = {
  readonly role?: Role | null;
  readonly answers?: Answers;
  /** State given along by the page before. */
  readonly state?: unknown;
};

/** Shows a page of the section as the shell would: its routes below `/news`, a session, a site. */
export function openPage(path: string, { role = null, answers = {}, state }: Host = {}) {
  prepare(role);
  const api = fakeApi(answers);
  const { pathname, search } = new URL(path, 'http://school.example');
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home page</p>, HydrateFallback: () => null },
      {
        path: '/news',
        children: section.routes,
        ErrorBoundary: Unavailable,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [{ pathname, search, state }] },
  );
  return { ...render(<RouterProvider router={router} />), router, api };
}

/** Shows the section's widgets on a home page. */
export async function openHome({ role = null, answers = {} }: Host = {}) {
  prepare(role);
  const api = fakeApi(answers);
  const home = widgets.widgets.map(({ id, Component }) => <Component key={id} />);
  const router = createMemoryRouter([{ path: '/', element: home }]);
  // What suspends must be rendered in an awaited `act`.
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, router, api };
}

function Unavailable() {
  useRouteError();
  return <p>News is unavailable</p>;
}

function prepare(role: Role | null): void {
  writeBoot({ config: { siteName: 'Student Council' } });
  forgetReads();
  useNotices.setState([], true);
  signIn(role);
}

function signIn(role: Role | null): void {
  if (role === null) {
    useSession.setState({ status: 'anonymous', token: null, user: null }, true);
    return;
  }
  const user = { id: 7, name: 'Mira Petrova', email: 'mira@school.example', avatarUrl: null };
  useSession.setState(
    { status: 'signed-in', token: 'a.b.c', user: { ...user, role, emailVerified: true } },
    true,
  );
}
