/** How a request ended; `cancelled` when a newer one took its place. */
type Outcome<T> =
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** How React writes on a promise what has become of it. */
type PromiseFulfilled<T> = { readonly status: 'fulfilled'; readonly value: T };

/** An answer that may still be on its way: a loader hands it to its page without waiting. */
export type Deferred<T> = {
  /** When the request was sent, in epoch milliseconds. */
  readonly requestedAt: number;
  /** Never rejects. */
  readonly outcome: Promise<Outcome<T>>;
  /** The outcome once it is known, so that a page drawn later shows it at once; null before. */
  readonly settled: Outcome<T> | null;
};

/** Follows an answer. With `failed`, logs a failure under this text, with the cause. */
export function deferred<T>(answer: Promise<T>, failed?: string): Deferred<T> {
  const outcome = outcomeOf(answer, failed);
  const one = { requestedAt: Date.now(), outcome, settled: knownOutcome(answer) };
  void outcome.then((settled) => {
    one.settled = settled;
  });
  return one;
}

/** The outcome of an answer that came with the page, which the first render shows; else null. */
function knownOutcome<T>(answer: Promise<T> & Partial<PromiseFulfilled<T>>): Outcome<T> | null {
  return answer.status === 'fulfilled' ? { kind: 'loaded', value: answer.value as T } : null;
}

async function outcomeOf<T>(answer: Promise<T>, failed?: string): Promise<Outcome<T>> {
  try {
    return { kind: 'loaded', value: await answer };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { kind: 'cancelled' };
    if (failed) console.error(failed, error);
    return { kind: 'failed', error };
  }
}

/**
 * The same answer once it is settled, or after `within` milliseconds. While a loader waits, the page before
 * stays on the screen. So a quick answer needs no skeleton, and Back finds its place.
 */
export async function settled<T>(one: Deferred<T>, within?: number): Promise<Deferred<T>> {
  const pause = new Promise((resolve) => within !== undefined && setTimeout(resolve, within));
  await Promise.race([one.outcome, pause]);
  return one;
}

/**
 * Sends requests of one kind. A newer one cancels the one before, because only the last counts. A failure
 * is logged as by `deferred`.
 */
export function newestOnly(
  failed: string,
): <T>(ask: (signal: AbortSignal) => Promise<T>) => Deferred<T> {
  let running: AbortController | undefined;
  return (ask) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const answer = ask(signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw cause;
    });
    return deferred(answer, failed);
  };
}
