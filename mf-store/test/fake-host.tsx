import { render, waitFor } from '@testing-library/react';
import { BOOT_ELEMENT_ID, type CurrentUser, type Page, type SiteConfig } from 'shared/contract';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import { adoptToken, recordUser } from 'shared/session';
import { expect, vi } from 'vitest';
import section from '../src/routes.ts';

/** Answers one call; throw a `Response` or return one to say no. */
type Answer = (request: {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}) => unknown;

/** The calls a test needs, as `'GET /api/products'`; `{id}` stands for anything. */
export type Api = Readonly<Record<string, Answer>>;

export const refusal = (status: number, message: string, code = 'REFUSED', more = {}): Response =>
  Response.json({ message, code, ...more }, { status });

/** Makes the API of the page answer from a table; a call that is not in it fails the test. */
export function serve(api: Api): { readonly calls: string[] } {
  const calls: string[] = [];
  const answer = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://localhost:3000');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    calls.push(call + url.search);
    const key = Object.keys(api).find((pattern) => matches(pattern, call));
    if (key === undefined) throw new Error(`The test does not say what ${call} answers`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const result = await api[key]?.({ url, headers: new Headers(init.headers), body });
    if (result instanceof Response) return result;
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { calls };
}

const matches = (pattern: string, call: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call);

export const student: CurrentUser = {
  id: 27,
  name: 'Ivan Petrov',
  email: 'ivan27@school.example',
  avatarUrl: null,
  role: 0,
  emailVerified: true,
};
export const council: CurrentUser = { ...student, id: 26, name: 'Maria Ilieva', role: 2 };

export function signInAs(user: CurrentUser): void {
  adoptToken('a.b.c');
  recordUser('a.b.c', user);
}

type Visit = {
  readonly as?: CurrentUser;
  readonly state?: unknown;
  readonly config?: Partial<SiteConfig>;
};

/** Opens an address of the section's real routes inside a page that has the rest of the site as stubs. */
export function visit(path: string, { as, state, config }: Visit = {}) {
  const boot = document.createElement('script');
  boot.type = 'application/json';
  boot.id = BOOT_ELEMENT_ID;
  boot.textContent = JSON.stringify({ config });
  document.head.append(boot);
  if (as) signInAs(as);
  const [pathname = '/', search = ''] = path.split('?');
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        ErrorBoundary: () => <p role="alert">The section is unavailable</p>,
        children: [
          { index: true, element: <p>The home page</p> },
          { path: 'store', children: section.routes },
          ...Object.entries(section.elsewhere).map(([at, children]) => ({ path: at, children })),
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname, search: search && `?${search}`, state }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** Waits until the visitor is at an address. */
export const expectAddress = (router: ReturnType<typeof visit>, address: string) =>
  waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });

/** Takes what was said on the console, so that the test does not fail for it. */
export function takeConsole(kind: 'error' | 'warn'): string[] {
  const spy = vi.mocked(console[kind]);
  const said = spy.mock.calls.map(([first]) => String(first));
  spy.mockClear();
  return said;
}

export const pageOf = <T,>(content: T[], number = 0, totalPages = 1): Page<T> => ({
  content,
  number,
  totalPages,
  totalElements: content.length * totalPages,
  size: content.length,
  first: number === 0,
  last: number >= totalPages - 1,
});
