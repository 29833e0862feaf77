import { render } from '@testing-library/react';
import type { SiteConfig } from 'shared/contract';
import type { Role } from 'shared/domain';
import { useNotices } from 'shared/notices';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import { type Answers, fakeApi, signInAs, writeBoot } from 'shared/testing';
import section from '../src/routes.ts';

type Host = {
  readonly role: Role | null;
  readonly answers?: Answers;
  readonly config?: Partial<SiteConfig>;
  /** Id of who is signed in. */
  readonly me?: number;
};

const STOYAN = {
  name: 'Stoyan Ivanov',
  email: 'stoyan@school.example',
  avatarUrl: null,
  emailVerified: true,
};

/** Shows a page of the section as the shell would: its routes below `/admin`, a session, a site. */
export function openPage(path: string, { role, answers = {}, config = {}, me = 1 }: Host) {
  writeBoot({ config: { siteName: 'Student Council', ...config } });
  useNotices.setState([], true);
  signInAs(role === null ? null : { ...STOYAN, id: me, role });
  const api = fakeApi(answers);
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home page</p>, HydrateFallback: () => null },
      { path: '/admin', children: section.routes, HydrateFallback: () => null },
    ],
    { initialEntries: [path] },
  );
  return { ...render(<RouterProvider router={router} />), router, api };
}
