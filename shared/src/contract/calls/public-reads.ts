import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Whether an endpoint shows the same to everybody and changes nothing, unlike a GET under /api/auth that verifies an account. */
export const isPublicReadEndpoint = ({ method, access, path }: Endpoint): boolean =>
  method === 'GET' && access === 'public' && !path.startsWith('/api/auth/');

/** Whether an address is a public GET of the API: `/api/news/12`, or `/api/news/:id` as in the page list of a section. */
export function isPublicRead(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  // `/api/news/drafts`, which is for staff, also has the form of `/api/news/{id}`: so all that match must be public.
  const matches = Object.values<Endpoint>(endpoints).filter(
    (endpoint) =>
      endpoint.method === 'GET' && matchesPattern(endpoint.path.split('/'), path.split('/')),
  );
  return matches.length > 0 && matches.every(isPublicReadEndpoint);
}

const matchesPattern = (pattern: readonly string[], actual: readonly string[]): boolean =>
  pattern.length === actual.length &&
  pattern.every((part, index) =>
    part.startsWith('{') ? PARAMETER.test(actual[index] ?? '') : part === actual[index],
  );

/** The value of a parameter, or its name in a page list: `12` or `:id`. */
const PARAMETER = /^:?[\w-]+$/;
