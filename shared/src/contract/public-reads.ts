import { endpoints } from './endpoints.ts';

/**
 * Whether a call reads a public endpoint of the API, and nothing else: `/api/news/12`, or `/api/news/:id` as
 * the pages of a section name their calls. The server makes these calls for whoever asks for a page.
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
