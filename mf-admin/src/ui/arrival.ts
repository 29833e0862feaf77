/** An answer on its way: a loader hands it to its screen at once, so that the screen can show its frame. */
export type Arrival<T> = {
  readonly answer: Promise<T>;
  /** When it was asked for, in epoch milliseconds. */
  readonly askedAt: number;
};

export function arrival<T>(answer: Promise<T>): Arrival<T> {
  // Who shows the answer shows its failure; a visitor who has left meanwhile needs to hear of neither.
  answer.catch(() => {});
  return { answer, askedAt: Date.now() };
}

/**
 * Runs calls of one kind so that a newer one cancels the older: only the last question counts. When that fails,
 * `failed` is logged with the cause.
 */
export function newestOnly(
  failed: string,
): <T>(ask: (signal: AbortSignal) => Promise<T>) => Arrival<T> {
  let running: AbortController | undefined;
  return (ask) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const answer = ask(signal);
    answer.catch((cause: unknown) => {
      if (!signal.aborted) console.error(failed, cause);
    });
    return arrival(answer);
  };
}
