import { vi } from 'vitest';

type ApiCall = {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** Answers by `METHOD /path`; `{id}` stands for any one segment. A function may look at the request. */
export type Answers = Readonly<Record<string, (request: ApiCall) => unknown>>;

/** Puts a server of a few answers in place of the network; returns the calls that reach it. */
export function fakeApi(answers: Answers): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost:3000');
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

/** An answer in plain words, as the account calls give it. */
export const words = (text: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } });

const fits = (route: string, call: string): boolean =>
  new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(call);
