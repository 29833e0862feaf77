/** How a request ended; `cancelled` when a newer one took its place. */
type Outcome<T> =
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** An answer that may still be on its way: a loader hands it to its page without waiting. */
export type Deferred<T> = {
  /** When the request was sent, in epoch milliseconds. */
  readonly askedAt: number;
  /** Never rejects. */
  readonly outcome: Promise<Outcome<T>>;
  /** The outcome once it is known, so that a page drawn later shows it at once; null before. */
  readonly settled: Outcome<T> | null;
};

/** Follows an answer. With `failed`, logs a failure under this text, with the cause. */
export function deferred<T>(answer: Promise<T>, failed?: string): Deferred<T> {
  const outcome = outcomeOf(answer, failed);
  const one = { askedAt: Date.now(), outcome, settled: null as Outcome<T> | null };
  void outcome.then((settled) => {
    one.settled = settled;
  });
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
