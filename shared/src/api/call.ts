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
import { ApiError, isHtml, isMaintenance, isRejectedByApi, readApiError } from './api-error.ts';
import { siteConfig } from './boot.ts';
import { takeEarlyResponse } from './first-calls.ts';
import { beginMaintenance } from './maintenance.ts';
import { forgetReads } from './read-cache.ts';
import { sendForm } from './send-form.ts';

export type CallOptions<Id extends EndpointId> = UrlParts<Id> & {
  /** The JSON body. A multipart call has `form` instead. */
  readonly body?: BodyOf<Id>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The action in words, for the dialog that asks for the password if the call needs a step-up. */
  readonly purpose?: string;
  /** Called with the share of a form that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Asks for the password again. Resolves with whether the user gave it. */
type StepUp = (purpose?: string) => Promise<boolean>;

let stepUp: StepUp | undefined;

/** Sets how calls get their step-up. Without this, calls that need one fail. */
export function onStepUpNeeded(newStepUp: StepUp): void {
  stepUp = newStepUp;
}

/** A call that may deploy a release takes long, because the server renders its pages first. */
const TIMEOUT_MS = { read: 10_000, write: 20_000, upload: 120_000, deploy: 120_000 } as const;

/**
 * Makes one call of the endpoint table and resolves with its response. Rejects with the reason of an aborted `signal`, else
 * with `ApiError`: the server's error, or status 0 if no complete response came in time. The API's 401 to a call with the
 * current token ends the session. The code `MAINTENANCE` begins maintenance. A call that needs a step-up is repeated after
 * it. After a write, also one of which nobody knows whether it happened, reads ask the server again.
 */
export async function call<Id extends EndpointId>(
  id: Id,
  options: CallOptions<Id> = {},
): Promise<ResponseOf<Id>> {
  // Public responses are the same for everybody, so public calls carry no token.
  const token = endpoints[id].access === 'public' ? null : useSession.getState().token;
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await send(id, { ...options, token });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code } = error.detail;
      if (code === 'PASSWORD_NEEDED' && !isRepeated && (await stepUp?.(options.purpose))) continue;
      // A wrong password in a step-up leaves the user logged in.
      if (isRejectedByApi(error, 401) && token && code !== 'WRONG_CREDENTIALS')
        endSession(token, { isWrite: endpoints[id].method !== 'GET' });
      if (isMaintenance(error)) beginMaintenance();
      throw error;
    }
  }
}

async function send<Id extends EndpointId>(
  id: Id,
  options: CallOptions<Id> & { readonly token: string | null },
): Promise<ResponseOf<Id>> {
  const endpoint: Endpoint = endpoints[id];
  const { body, form, token, signal, onProgress } = options;
  const url = siteConfig().apiOrigin + urlOf(id, options);
  const { method } = endpoint;
  const headers = new Headers(options.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  // By the specification of the API, `auth.me` sends the type too, though it has no body.
  if (body !== undefined || id === 'auth.me') headers.set('content-type', 'application/json');
  const timeoutSignal = AbortSignal.timeout(timeLimit(endpoint));
  // Safari 16 cannot join signals (`AbortSignal.any`): a call with a signal of its own is rejected at its time limit, but only
  // that signal aborts the request.
  const stopSignal = signal ?? timeoutSignal;
  const request = (): Promise<Response> => {
    if (form && onProgress)
      return sendForm({ url, method, headers, form, signal: stopSignal, onProgress });
    // An inline script of the page may have begun this call, without headers.
    const mayHaveBegun = endpoint.access === 'public' && !options.headers;
    const earlyResponse = mayHaveBegun ? takeEarlyResponse(url) : undefined;
    if (earlyResponse) return earlyResponse;
    return fetch(url, {
      method,
      headers,
      signal: stopSignal,
      ...(body === undefined ? form && { body: form } : { body: JSON.stringify(body) }),
    });
  };
  try {
    const contentPromise = request().then((response) => readContent(endpoint, response));
    return (await Promise.race([
      contentPromise,
      rejectOnAbort(timeoutSignal),
      rejectOnAbort(stopSignal),
    ])) as ResponseOf<Id>;
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    const error = new ApiError('', { status: 0, code: null });
    error.cause = cause;
    throw error;
  } finally {
    if (method !== 'GET') forgetReads();
  }
}

/** Rejects when a call is aborted or times out. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function timeLimit(endpoint: Endpoint): number {
  if (endpoint.body === 'multipart') return TIMEOUT_MS.upload;
  if (endpoint.method === 'GET') return TIMEOUT_MS.read;
  return endpoint.access === 'deploy' ? TIMEOUT_MS.deploy : TIMEOUT_MS.write;
}

async function readContent(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw await readApiError(response);
  if (isHtml(response)) throw new TypeError('A page answered in the place of the API');
  switch (endpoint.answers) {
    case 'text':
      return response.text();
    case 'nothing':
      return undefined;
    default:
      return response.json();
  }
}
