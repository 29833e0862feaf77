import { useEffect, useState } from 'react';
import { NEW_ANSWERS } from 'shared/contract';
import type { Deferred } from './deferred.ts';

/**
 * State of a response across refreshes: a failed refresh keeps the value. `value`, `error` and `refreshing` exist for
 * every kind.
 */
export type LoadState<T> =
  | {
      readonly kind: 'loading';
      readonly value: null;
      readonly error: null;
      readonly refreshing: true;
    }
  | {
      readonly kind: 'failed';
      readonly value: null;
      readonly error: unknown;
      readonly refreshing: boolean;
    }
  | LoadedState<T>;

export type LoadedState<T> = {
  readonly kind: 'loaded';
  readonly value: T;
  /** When this value was requested, in epoch milliseconds. */
  readonly requestedAt: number;
  /** Error of the last refresh; null if it succeeded. */
  readonly error: unknown;
  /** A newer answer is pending. */
  readonly refreshing: boolean;
};

const LOADING = { kind: 'loading', value: null, error: null, refreshing: true } as const;

/** The response that a loader has requested. */
export function useDeferred<T>(deferred: Deferred<T>): LoadState<T> {
  const [lastState, setLastState] = useState<LoadState<T>>(LOADING);
  useEffect(() => {
    // Waits for the server.
    let isShown = true;
    void deferred.outcome.then(() => {
      if (isShown) setLastState((previous) => stateAfter(previous, deferred));
    });
    return () => {
      isShown = false;
    };
  }, [deferred]);
  return stateAfter(lastState, deferred);
}

/**
 * The answer that a component requests: on its first render, with each `again()`, and when answers from the HTML turn
 * out to be stale.
 */
export function useRequest<T>(
  request: () => Deferred<T>,
): readonly [answer: LoadState<T>, again: () => void] {
  const [deferred, setDeferred] = useState(request);
  useEffect(() => {
    // The shell revalidates those answers.
    const requestAgain = () => setDeferred(request);
    addEventListener(NEW_ANSWERS, requestAgain);
    return () => removeEventListener(NEW_ANSWERS, requestAgain);
  }, [request]);
  return [useDeferred(deferred), () => setDeferred(request)];
}

function stateAfter<T>(
  previous: LoadState<T>,
  { requestedAt, settled }: Deferred<T>,
): LoadState<T> {
  switch (settled?.kind) {
    case 'loaded':
      return { kind: 'loaded', value: settled.value, requestedAt, error: null, refreshing: false };
    case 'failed': {
      const failed = { error: settled.error, refreshing: false };
      return previous.kind === 'loaded'
        ? { ...previous, ...failed }
        : { kind: 'failed', value: null, ...failed };
    }
    case 'cancelled':
    case undefined:
      return previous.kind === 'loading' ? previous : { ...previous, refreshing: true };
  }
}
