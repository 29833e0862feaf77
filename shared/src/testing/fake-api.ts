import { endpoints } from 'shared/contract';
import { vi } from 'vitest';

export type SentRequest = {
  readonly method: string;
  readonly path: string;
  /** Method and path: `GET /api/news`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON, or a form. */
  readonly body: unknown;
  /** The form that was sent, with its files. */
  readonly form: FormData | null;
  readonly signal: AbortSignal | null;
};

/**
 * Responses by `METHOD /path`; `{id}` matches any one segment. A response is a value for 200 and JSON,
 * `undefined` for 204, a `Response`, or a function that makes one of these from the request, at once or
 * later.
 */
export type FakeResponses = Record<
  string,
  object | null | undefined | ((request: SentRequest) => unknown)
>;

export type FakeApi = {
  readonly requests: SentRequest[];
  /** Every request as one line: `GET /api/news?page=0`. */
  readonly calls: string[];
  /** Requests of one kind, by `METHOD /path` as in the responses. */
  readonly requestsTo: (route: string) => SentRequest[];
  readonly responses: FakeResponses;
};

/** Replaces the network by a server with these responses. A call without one gets 501. */
export function fakeApi(responses: FakeResponses): FakeApi {
  const requests: SentRequest[] = [];
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(url, 'http://school.example');
    if (isReport(url)) return new Response(null, { status: 204 });
    const method = init.method ?? 'GET';
    if (isListOfClasses(url) && !('GET /api/classes' in responses)) return Response.json([]);
    const request: SentRequest = {
      method,
      path: pathname,
      call: `${method} ${pathname}`,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      form: init.body instanceof FormData ? init.body : null,
      signal: init.signal ?? null,
    };
    requests.push(request);
    calls.push(`${request.method} ${pathname}${search}`);
    const key = Object.keys(responses).find((route) => matchesRoute(route, request));
    if (key === undefined)
      return errorResponse(501, `No response for ${request.method} ${request.path}`);
    const response = responses[key];
    const value = await (typeof response === 'function' ? response(request) : response);
    init.signal?.throwIfAborted();
    if (value === undefined) return new Response(null, { status: 204 });
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  return {
    requests,
    calls,
    responses,
    requestsTo: (route) => requests.filter((request) => matchesRoute(route, request)),
  };
}

/** Reports on releases are sent by a timer, so they may belong to the test before. */
const isReport = (url: string): boolean =>
  new URL(url, 'http://school.example').pathname === endpoints['releases.report'].path;

/** Forms that ask for a class ask for this list by themselves. Without a response for it, the school has none. */
const isListOfClasses = (url: string): boolean =>
  new URL(url, 'http://school.example').search === '?listed=true';

/** Before any `fakeApi`: no test reaches a site that may run on this machine. A request is logged, and fails. */
export function stubNetwork(): void {
  globalThis.fetch = async (target) => {
    const url = target instanceof Request ? target.url : String(target);
    if (isReport(url)) return new Response(null, { status: 204 });
    if (isListOfClasses(url)) return Response.json([]);
    console.error(`A request without fakeApi: ${url}`);
    throw new TypeError('Failed to fetch');
  };
}

/** An error response of the API; `more` are further fields of its body. */
export const errorResponse = (
  status: number,
  message: string,
  code = 'REFUSED',
  more = {},
): Response => Response.json({ message, code, ...more }, { status });

/** A response that arrives when the test releases it. */
export function delayed<T>(value: T): {
  readonly respond: () => Promise<T>;
  readonly release: () => void;
} {
  const pending = Promise.withResolvers<T>();
  return { respond: () => pending.promise, release: () => pending.resolve(value) };
}

function matchesRoute(route: string, { method, path }: SentRequest): boolean {
  const [verb, pattern = ''] = route.split(' ');
  return verb === method && new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}
