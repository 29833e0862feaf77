import { useEffect, useState } from 'react';
import { NEW_ANSWERS } from 'shared/contract';
import type { Deferred } from './deferred.ts';

/**
 * What a page knows of an answer, across refreshes: a refresh that fails does not take the value away.
 * `value`, `error` and `refreshing` can be read without a look at the kind.
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
  /** Why the last refresh failed; null when it did not. */
  readonly error: unknown;
  /** A newer answer is on its way. */
  readonly refreshing: boolean;
};

const LOADING = { kind: 'loading', value: null, error: null, refreshing: true } as const;

/** The answer that a loader has requested. */
export function useDeferred<T>(deferred: Deferred<T>): Answer<T> {
  const [before, setBefore] = useState<Answer<T>>(LOADING);
  useEffect(() => {
    // Follows the server, which answers at a time of its own.
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
 * The answer that a component requests: once when it is first drawn, again with each `again()`, and when the
 * answers that the page brought with it turn out to be old.
 */
export function useRequest<T>(
  ask: () => Deferred<T>,
): readonly [answer: Answer<T>, again: () => void] {
  const [deferred, setDeferred] = useState(ask);
  useEffect(() => {
    // Follows the shell, which checks those answers.
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
