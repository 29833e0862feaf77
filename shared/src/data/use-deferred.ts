import { useEffect, useState } from 'react';
import { NEW_ANSWERS } from 'shared/contract';
import type { Deferred } from './deferred.ts';

/**
 * State of an answer across refreshes: a failed refresh keeps the value. `value`, `error` and `refreshing` exist for
 * every kind.
 */
export type Answer<T> =
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
  | LoadedAnswer<T>;

export type LoadedAnswer<T> = {
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

/** The answer that a loader has requested. */
export function useDeferred<T>(deferred: Deferred<T>): Answer<T> {
  const [before, setBefore] = useState<Answer<T>>(LOADING);
  useEffect(() => {
    // Waits for the server.
    let isShown = true;
    void deferred.outcome.then(() => {
      if (isShown) setBefore((last) => answerAfter(last, deferred));
    });
    return () => {
      isShown = false;
    };
  }, [deferred]);
  return answerAfter(before, deferred);
}

/**
 * The answer that a component requests: on its first render, with each `again()`, and when answers from the HTML turn
 * out to be stale.
 */
export function useRequest<T>(
  ask: () => Deferred<T>,
): readonly [answer: Answer<T>, again: () => void] {
  const [deferred, setDeferred] = useState(ask);
  useEffect(() => {
    // The shell revalidates those answers.
    const follow = () => setDeferred(ask);
    addEventListener(NEW_ANSWERS, follow);
    return () => removeEventListener(NEW_ANSWERS, follow);
  }, [ask]);
  return [useDeferred(deferred), () => setDeferred(ask)];
}

function answerAfter<T>(before: Answer<T>, { requestedAt, settled }: Deferred<T>): Answer<T> {
  switch (settled?.kind) {
    case 'loaded':
      return { kind: 'loaded', value: settled.value, requestedAt, error: null, refreshing: false };
    case 'failed': {
      const failed = { error: settled.error, refreshing: false };
      return before.kind === 'loaded'
        ? { ...before, ...failed }
        : { kind: 'failed', value: null, ...failed };
    }
    case 'cancelled':
    case undefined:
      return before.kind === 'loading' ? before : { ...before, refreshing: true };
  }
}
