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

async function outcomeOf<T>(answer: Promise<T>, failed?: string): Promise<Outcome<T>> {
  try {
    return { kind: 'loaded', value: await answer };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'cancelled' };
    if (failed) console.error(failed, error);
    return { kind: 'failed', error };
  }
}
