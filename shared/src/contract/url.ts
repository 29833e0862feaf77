import { type EndpointId, endpoints } from './calls/endpoints.ts';
import type { QueryOf } from './types.ts';

export type UrlParts<Id extends EndpointId> = {
  /** Values for the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: QueryOf<Id> | undefined;
};

/** Path and query of a call. A list of values becomes a repeated parameter, `undefined` is left out. */
export function urlOf<Id extends EndpointId>(id: Id, { params, query }: UrlParts<Id> = {}): string {
  const path = endpoints[id].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${id} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  return path + searchOf(query);
}

/** Path and query of a call with `:name` for each parameter, as pages name the calls they make: `/api/news/:id`. */
export const urlPatternOf = <Id extends EndpointId>(id: Id, query?: QueryOf<Id>): string =>
  endpoints[id].path.replace(/\{(\w+)\}/g, ':$1') + searchOf(query);

function searchOf(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text && `?${text}`;
}
