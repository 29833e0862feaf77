import { endpoints } from './endpoints.ts';

/**
 * Whether an address is a public GET endpoint of the API: `/api/news/12`, or `/api/news/:id` as in the page list of a
 * section. The server makes these calls for anonymous visitors.
 */
export function isPublicRead(call: string): boolean {
  const [path = ''] = call.split('?', 1);
  return Object.values(endpoints).some(
    (endpoint) =>
      endpoint.method === 'GET' &&
      endpoint.access === 'public' &&
      fits(endpoint.path.split('/'), path.split('/')),
  );
}

const fits = (wanted: readonly string[], actual: readonly string[]): boolean =>
  wanted.length === actual.length &&
  wanted.every((part, at) =>
    part.startsWith('{') ? PARAMETER.test(actual[at] ?? '') : part === actual[at],
  );

const PARAMETER = /^:?[\w-]+$/;
