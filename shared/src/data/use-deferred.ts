import { useEffect, useState } from 'react';
import { ANSWERS_OUTDATED } from 'shared/contract';
import { useRevalidator } from 'shared/router';
import type { TrackedResponse } from './deferred.ts';

type ReloadState = {
  /** A newer response is pending. */
  readonly refreshing: boolean;
  readonly reload: () => void;
};

/** State of a response across refreshes: a failed refresh keeps the value, and the kind `loaded`. */
export type LoadState<T> =
  | (ReloadState & { readonly kind: 'loading'; readonly value: null; readonly error: null })
  | (ReloadState & { readonly kind: 'failed'; readonly value: null; readonly error: unknown })
  | LoadedState<T>;

export type LoadedState<T> = ReloadState & {
  readonly kind: 'loaded';
  readonly value: T;
  /** When this value was requested, in epoch milliseconds. */
  readonly requestedAt: number;
  readonly error: unknown;
};

/** The response that a loader has requested. Reloading it runs the loaders of the page again. */
export function useDeferred<T>(response: TrackedResponse<T>): LoadState<T> {
  const { revalidate } = useRevalidator();
  return useLoadState(response, revalidate);
}

function useLoadState<T>(response: TrackedResponse<T>, reload: () => void): LoadState<T> {
  const [lastState, setLastState] = useState<LoadState<T>>({
    kind: 'loading',
    value: null,
    error: null,
    refreshing: true,
    reload,
  });
  useEffect(() => {
    // Renders again once the server has answered, unless another response has replaced this one.
    let isShown = true;
    void response.outcome.then(() => {
      if (isShown) setLastState((previous) => stateAfter(previous, response));
    });
    return () => {
      isShown = false;
    };
  }, [response]);
  return { ...stateAfter(lastState, response), reload };
}

/** The response that a component requests: at first, with each `reload()`, and when data of the HTML turns out to be stale. */
export function useRequest<T>(request: () => TrackedResponse<T>): LoadState<T> {
  // React calls a function that is given as the first or the next state: each `setResponse(request)` is a request.
  const [response, setResponse] = useState(request);
  useEffect(() => {
    // The shell sends this event when it has newer data than the HTML.
    const requestAgain = () => setResponse(request);
    addEventListener(ANSWERS_OUTDATED, requestAgain);
    return () => removeEventListener(ANSWERS_OUTDATED, requestAgain);
  }, [request]);
  return useLoadState(response, () => setResponse(request));
}

function stateAfter<T>(
  previous: LoadState<T>,
  { requestedAt, settled }: TrackedResponse<T>,
): LoadState<T> {
  switch (settled?.kind) {
    case 'loaded':
      return {
        ...previous,
        kind: 'loaded',
        value: settled.value,
        requestedAt,
        error: null,
        refreshing: false,
      };
    case 'failed': {
      const failed = { error: settled.error, refreshing: false };
      return previous.kind === 'loaded'
        ? { ...previous, ...failed }
        : { ...previous, ...failed, kind: 'failed' };
    }
    case 'cancelled':
    case undefined:
      return previous.kind === 'loading' ? previous : { ...previous, refreshing: true };
  }
}
