/** How a question ended; `cancelled` when a newer one took its place. */
type Outcome<T> =
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** The server's answer, which may still be on its way: a loader hands it to its screen without waiting. */
export type Deferred<T> = {
  /** When it was asked for, in epoch milliseconds. */
  readonly askedAt: number;
  /** Never rejects. */
  readonly outcome: Promise<Outcome<T>>;
  /** The outcome once it is known, so that a screen drawn later shows it at once; null before. */
  readonly settled: Outcome<T> | null;
};

/** Follows an answer. Where `failed` is given, a failure is logged by it, with the cause. */
export function deferred<T>(answer: Promise<T>, failed?: string): Deferred<T> {
  const outcome = outcomeOf(answer, failed);
  const one = { askedAt: Date.now(), outcome, settled: null as Outcome<T> | null };
  void outcome.then((settled) => {
    one.settled = settled;
  });
  return one;
}

/**
 * Asks one kind of question. A newer question cancels the one before, because only the last counts.
 * A failure is logged as by `deferred`.
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

/**
 * The same once it is settled, or after `within` milliseconds. A loader that waits keeps the page before on the
 * screen: what comes soon needs no skeleton, and Back finds its place.
 */
export async function settled<T>(one: Deferred<T>, within?: number): Promise<Deferred<T>> {
  const pause = new Promise((resolve) => within !== undefined && setTimeout(resolve, within));
  await Promise.race([one.outcome, pause]);
  return one;
}

async function outcomeOf<T>(answer: Promise<T>, failed?: string): Promise<Outcome<T>> {
  try {
    return { kind: 'loaded', value: await answer };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'cancelled' };
    if (failed) console.error(failed, error);
    return { kind: 'failed', error };
  }
}
