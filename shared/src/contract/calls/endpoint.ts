import type { Act } from '../../domain/rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type DeployAccess = 'deploy' | 'preview';

export type Endpoint = {
  readonly method: Method;
  /** Path with `{name}` for each parameter, as in the OpenAPI document. */
  readonly path: `/api/${string}`;
  /**
   * The callers allowed. `public`: everybody. An act: users with the right to it. `deploy`: administrators and deploy
   * tokens of the section. `preview`: also preview tokens, because the call never changes live releases.
   */
  readonly access: 'public' | DeployAccess | Act;
  /**
   * Step-up authentication: a session may call it only within `STEP_UP_MINUTES` of giving its password, at login or by
   * `auth.confirm`. For `cash`, within `CASH_STEP_UP_MINUTES` of that or of the last such call. A script injected into a
   * page has a session but no password. Deploy tokens pass.
   */
  readonly stepUp?: true | 'cash';
  /** `archive` is a gzipped tar: a packed release. */
  readonly body?: 'json' | 'multipart' | 'archive';
  /** Body of a success; JSON by default. `redirect` sends the browser elsewhere. Errors are text under /api/auth and /api/news, JSON elsewhere. */
  readonly answers?: 'text' | 'nothing' | 'redirect';
  /** Browsers keep the response for reading offline: the newest items of a list, or one of its items by id. */
  readonly offline?: 'newest' | 'item';
  /** The call makes offline copies of other calls stale: the browser that has made it drops them. */
  readonly outdatesOffline?: true;
};

type EndpointExtras = Omit<Endpoint, 'method' | 'path' | 'access'>;

/** Refuses fields that no endpoint has: a misspelt `stepUp` would leave the call unprotected. */
type KnownExtras<R> = R & { readonly [Unknown in Exclude<keyof R, keyof EndpointExtras>]: never };

const endpointRow =
  <const M extends Method>(method: M) =>
  <
    const P extends Endpoint['path'],
    const A extends Endpoint['access'],
    const R extends EndpointExtras = Record<never, never>,
  >(
    path: P,
    access: A,
    extras?: KnownExtras<R>,
  ) =>
    ({ method, path, access, ...extras }) as { method: M; path: P; access: A } & R;

/** Rows of the endpoint table: path, access, and the rest of `Endpoint`. */
export const get = endpointRow('GET');
export const post = endpointRow('POST');
export const put = endpointRow('PUT');
export const patch = endpointRow('PATCH');
export const del = endpointRow('DELETE');
