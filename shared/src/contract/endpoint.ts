import type { RoleName } from '../domain/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type DeployAccess = 'deploy' | 'preview';

export type Endpoint = {
  readonly method: Method;
  /** Path with `{name}` for each parameter, as in the OpenAPI document. */
  readonly path: `/api/${string}`;
  /**
   * Who may call: `public` is everybody, a role that role and those above it, `deploy` an administrator or the holder of a
   * section's deploy token, `preview` also one whose token only previews: such a call never changes what is live.
   */
  readonly access: 'public' | DeployAccess | RoleName;
  /**
   * Whether a session may call it only within `STEP_UP_MINUTES` of giving its password, at login or with
   * `auth.confirm`; for `cash` within `CASH_STEP_UP_MINUTES` of that or of the last such call: a script in a page has a session, and no password. Deploy tokens have none either, and pass.
   */
  readonly stepUp?: true | 'cash';
  /** `archive` is a gzipped tar: a packed release. */
  readonly body?: 'json' | 'multipart' | 'archive';
  /**
   * What a success is; JSON if not set, as most are. Failures are text under /api/auth and /api/news, and JSON under
   * all other paths.
   */
  readonly answers?: 'text' | 'nothing';
};

type Rest = Pick<Endpoint, 'stepUp' | 'body' | 'answers'>;

const row =
  <const M extends Method>(method: M) =>
  <
    const P extends Endpoint['path'],
    const A extends Endpoint['access'],
    const R extends Rest = Record<never, never>,
  >(
    path: P,
    access: A,
    rest?: R,
  ) =>
    ({ method, path, access, ...rest }) as { method: M; path: P; access: A } & R;

/** Rows of the endpoint table: path, access, and the rest of `Endpoint`. */
export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const patch = row('PATCH');
export const del = row('DELETE');
