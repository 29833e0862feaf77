import { endpoints } from 'shared/contract';
import { vi } from 'vitest';

type ApiCall = {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** Answers by `METHOD /path`; `{id}` matches any one segment. A function can use the request. */
export type Answers = Readonly<Record<string, (request: ApiCall) => unknown>>;

/** Replaces the network by a server with a few answers. Returns the calls that it gets. */
export function fakeApi(answers: Answers): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost:3000');
    // A timer sends reports, maybe those of the test before.
    if (pathname === endpoints['releases.report'].path) return new Response(null, { status: 204 });
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      headers: new Headers(init.headers),
      body,
    };
    calls.push(request);
    const key = Object.keys(answers).find((route) => fits(route, request.call));
    if (key === undefined) throw new Error(`The test does not say what ${request.call} answers`);
    const answer = await answers[key]?.(request);
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return calls;
}

/** An answer in plain text, as the account calls give it. */
export const words = (text: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } });

const fits = (route: string, call: string): boolean =>
  new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(call);
