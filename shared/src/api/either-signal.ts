/** Aborts with the first of two signals. Not every browser of the site has `AbortSignal.any`. */
export function eitherSignal(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const one of signals) {
    const stop = () => either.abort(one.reason);
    if (one.aborted) stop();
    one.addEventListener('abort', stop, { signal: either.signal });
  }
  return either.signal;
}
