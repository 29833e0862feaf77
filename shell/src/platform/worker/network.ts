import type { MessageFromWorker } from '../offline/messages.ts';
import { worker } from './scope.ts';

/** The longest wait for the network while there is a cached response. */
const TIMEOUT_MS = 3_000;

/** After a page was late or failed, API responses get less time for a while. */
const SLOW = { timeoutMs: 500, lastsMs: 30_000 } as const;

let slowUntil = 0;

/** The author of a write wants to see it, so for a while they wait for the network, however late it is. */
const AFTER_WRITE_MS = 60_000;

let wroteAt = Number.NEGATIVE_INFINITY;

export function rememberWrite(): void {
  wroteAt = Date.now();
}

/** Sends a message to all open pages of the site. */
export async function notifyPages(kind: MessageFromWorker['kind']): Promise<void> {
  const message: MessageFromWorker = { kind };
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

/** Like `fetch`, but notifies the pages when the network fails. */
export async function fetchOrReport(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    // Leaving a page aborts its requests.
    if (!request.signal.aborted) void notifyPages('lost');
    throw cause;
  }
}

/** The page, or undefined if it fails or is late. */
export async function pageInTime(fetching: Promise<Response>): Promise<Response | undefined> {
  const page = await withTimeout(TIMEOUT_MS, fetching);
  if (!page) slowUntil = Date.now() + SLOW.lastsMs;
  return page;
}

/** The response of the API, or undefined if it fails or is late. */
export function responseInTime(fetching: Promise<Response>): Promise<Response | undefined> {
  if (Date.now() - wroteAt < AFTER_WRITE_MS) return fetching.catch(() => undefined);
  return withTimeout(Date.now() < slowUntil ? SLOW.timeoutMs : TIMEOUT_MS, fetching);
}

const withTimeout = (limitMs: number, fetching: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    fetching.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, limitMs)),
  ]);
