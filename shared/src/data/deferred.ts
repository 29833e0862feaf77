/** Outcome of a request; `cancelled` if a newer one replaced it. */
type LoadOutcome<T> =
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** React's own record of a fulfilled promise. */
type PromiseFulfilled<T> = { readonly status: 'fulfilled'; readonly value: T };

/** An answer that may still be pending: a loader returns it to its page without waiting. */
export type Deferred<T> = {
  /** When the request was sent, in epoch milliseconds. */
  readonly requestedAt: number;
  /** Never rejects. */
  readonly outcome: Promise<LoadOutcome<T>>;
  /** The outcome once it is known, for pages that render later; null before. */
  readonly settled: LoadOutcome<T> | null;
};

/** Tracks an answer. With `failed`, logs a failure under this text, with the cause. */
export function deferred<T>(answer: Promise<T>, failed?: string): Deferred<T> {
  const outcome = outcomeOf(answer, failed);
  const load = { requestedAt: Date.now(), outcome, settled: knownOutcome(answer) };
  void outcome.then((settled) => {
    load.settled = settled;
  });
  return load;
}

/** The outcome of an answer from the HTML, for the first render; else null. */
function knownOutcome<T>(answer: Promise<T> & Partial<PromiseFulfilled<T>>): LoadOutcome<T> | null {
  return answer.status === 'fulfilled' ? { kind: 'loaded', value: answer.value as T } : null;
}

async function outcomeOf<T>(answer: Promise<T>, failed?: string): Promise<LoadOutcome<T>> {
  try {
    return { kind: 'loaded', value: await answer };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { kind: 'cancelled' };
    if (failed) console.error(failed, error);
    return { kind: 'failed', error };
  }
}

/**
 * Resolves with the same answer once it is settled, or after `within` milliseconds. While a loader waits, the previous
 * page stays on the screen: a quick answer needs no skeleton, and Back restores the scroll position.
 */
export async function settled<T>(load: Deferred<T>, within?: number): Promise<Deferred<T>> {
  const pause = new Promise((resolve) => within !== undefined && setTimeout(resolve, within));
  await Promise.race([load.outcome, pause]);
  return load;
}

/**
 * Sends requests of one kind. A newer one aborts the previous one, because only the last counts. Failures are logged as
 * by `deferred`.
 */
export function newestOnly(
  failed: string,
): <T>(request: (signal: AbortSignal) => Promise<T>) => Deferred<T> {
  let running: AbortController | undefined;
  return (request) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const answer = request(signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw cause;
    });
    return deferred(answer, failed);
  };
}
