/** Outcome of a request; `cancelled` if a newer one replaced it. */
type LoadOutcome<T> =
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** A promise that may have React's own record of its value. */
type ReadPromise<T> = Promise<T> & { readonly status?: string; readonly value?: T };

/** A response that may still be pending: a loader returns it to its page without waiting. */
export type TrackedResponse<T> = {
  /** When the request was sent, in epoch milliseconds. */
  readonly requestedAt: number;
  /** Never rejects. */
  readonly outcome: Promise<LoadOutcome<T>>;
  /** The outcome once it is known, for pages that render later; null before. */
  readonly settled: LoadOutcome<T> | null;
};

/** Tracks a response. A failure is logged under the text `logAs`, with the cause; without a text it is not. */
export function trackResponse<T>(
  response: Promise<T>,
  { logAs }: { readonly logAs?: string } = {},
): TrackedResponse<T> {
  const outcome = outcomeOf(response, logAs);
  const tracked = { requestedAt: Date.now(), outcome, settled: knownOutcome(response) };
  void outcome.then((settled) => {
    tracked.settled = settled;
  });
  return tracked;
}

/** The outcome of a response that came in the HTML, for the first render; else null. */
const knownOutcome = <T>({ status, value }: ReadPromise<T>): LoadOutcome<T> | null =>
  status === 'fulfilled' ? { kind: 'loaded', value: value as T } : null;

async function outcomeOf<T>(response: Promise<T>, logAs?: string): Promise<LoadOutcome<T>> {
  try {
    return { kind: 'loaded', value: await response };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { kind: 'cancelled' };
    if (logAs) console.error(logAs, error);
    return { kind: 'failed', error };
  }
}

/** Resolves once a response is settled, or after `withinMs`: a quick response needs no skeleton, and Back restores the scroll position. */
export async function whenSettled<T>(
  response: TrackedResponse<T>,
  withinMs?: number,
): Promise<TrackedResponse<T>> {
  const timeout = new Promise((resolve) => {
    if (withinMs !== undefined) setTimeout(resolve, withinMs);
  });
  await Promise.race([response.outcome, timeout]);
  return response;
}

/** Sends requests of one kind. A newer one aborts the previous one. Failures are logged as by `trackResponse`. */
export function createRequester(logAs: string) {
  let currentController: AbortController | undefined;
  return <T>(request: (signal: AbortSignal) => Promise<T>): TrackedResponse<T> => {
    currentController?.abort();
    currentController = new AbortController();
    const { signal } = currentController;
    const response = request(signal).catch((cause: unknown) => {
      // The outcome of an aborted request is `cancelled`, for any error.
      signal.throwIfAborted();
      throw cause;
    });
    return trackResponse(response, { logAs });
  };
}
