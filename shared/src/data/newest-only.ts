import { type Deferred, deferred } from './deferred.ts';

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
