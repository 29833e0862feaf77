import { vi } from 'vitest';

type Asked = {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** Answers by `METHOD /path`; `{id}` stands for any one segment. A function may look at the request. */
export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

/** Puts a server of a few answers in place of the network; returns the calls that reach it. */
export function fakeApi(answers: Answers): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost:3000');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const asked = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      headers: new Headers(init.headers),
      body,
    };
    calls.push(asked);
    const key = Object.keys(answers).find((route) => fits(route, asked.call));
    if (key === undefined) throw new Error(`The test does not say what ${asked.call} answers`);
    const answer = await answers[key]?.(asked);
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
