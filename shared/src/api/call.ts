import {
  type BodyOf,
  type Endpoint,
  type EndpointId,
  endpoints,
  type ResponseOf,
  type UrlParts,
  urlOf,
} from '../contract/index.ts';
import { endSession, useSession } from '../session/index.ts';
import { ApiError, isMaintenance, isPage, isRejectedByApi, readApiError } from './api-error.ts';
import { siteConfig } from './boot.ts';
import { eitherSignal } from './either-signal.ts';
import { takeFirstCall } from './first-calls.ts';
import { beginMaintenance } from './maintenance.ts';
import { sendForm } from './send-form.ts';

export type CallOptions<Id extends EndpointId> = UrlParts<Id> & {
  /** JSON body; of a multipart call use `form`. */
  readonly body?: BodyOf<Id>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The act, named when the password is requested. */
  readonly purpose?: string;
  /** Called with the share of a form that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Asks the user for the password, and resolves with whether it was given. */
type AskForPassword = (purpose?: string) => Promise<boolean>;

let askForPassword: AskForPassword | undefined;

/** Sets who asks the user for the password when a call needs it. Without, such a call is refused. */
export function onPasswordNeeded(ask: AskForPassword): void {
  askForPassword = ask;
}

const TIMEOUT_MS = { read: 10_000, write: 20_000, upload: 120_000 } as const;

/**
 * Makes one call of the endpoint table and resolves with its answer. Rejects with `ApiError`: the server's
 * refusal, or status 0 when no whole answer came in time. The API's 401 to a call with the current token ends the
 * session. An answer that says so begins maintenance. A call that needs the password is made once more, the same,
 * when the user has given it.
 */
export async function call<Id extends EndpointId>(
  id: Id,
  options: CallOptions<Id> = {},
): Promise<ResponseOf<Id>> {
  // A public call has the same answer for everybody, so it carries no token.
  const token = endpoints[id].access === 'public' ? null : useSession.getState().token;
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await send(id, { ...options, token });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code } = error.detail;
      if (code === 'PASSWORD_NEEDED' && !isRepeated && (await askForPassword?.(options.purpose)))
        continue;
      // A wrong password given to confirm something leaves the user logged in.
      if (isRejectedByApi(error, 401) && token && code !== 'WRONG_CREDENTIALS')
        endSession(token, { isWrite: endpoints[id].method !== 'GET' });
      if (isMaintenance(error)) beginMaintenance();
      throw error;
    }
  }
}

type Sending<Id extends EndpointId> = CallOptions<Id> & { readonly token: string | null };

async function send<Id extends EndpointId>(id: Id, options: Sending<Id>): Promise<ResponseOf<Id>> {
  const endpoint: Endpoint = endpoints[id];
  const { body, form, token, signal, onProgress } = options;
  const url = siteConfig().apiOrigin + urlOf(id, options);
  const { method } = endpoint;
  const headers = new Headers(options.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined || id === 'auth.me') headers.set('content-type', 'application/json');
  const limit = AbortSignal.timeout(timeLimit(endpoint));
  const stop = signal ? eitherSignal(signal, limit) : limit;
  const request = (): Promise<Response> => {
    if (form && onProgress)
      return sendForm({ url, method, headers, form, signal: stop, onProgress });
    const begun = endpoint.access === 'public' ? takeFirstCall(url) : undefined;
    if (begun) return begun;
    return fetch(url, {
      method,
      headers,
      signal: stop,
      ...(body === undefined ? form && { body: form } : { body: JSON.stringify(body) }),
    });
  };
  try {
    const answer = request().then((response) => readAnswer(endpoint, response));
    return (await Promise.race([answer, rejection(stop)])) as ResponseOf<Id>;
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    const error = new ApiError('', { status: 0, code: null });
    error.cause = cause;
    throw error;
  }
}

/** Rejects when a call is given up or takes too long. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function timeLimit(endpoint: Endpoint): number {
  if (endpoint.body === 'multipart') return TIMEOUT_MS.upload;
  return endpoint.method === 'GET' ? TIMEOUT_MS.read : TIMEOUT_MS.write;
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw await readApiError(response);
  if (isPage(response)) throw new TypeError('A page answered in the place of the API');
  switch (endpoint.answers) {
    case 'text':
      return response.text();
    case 'nothing':
      return undefined;
    default:
      return response.json();
  }
}
