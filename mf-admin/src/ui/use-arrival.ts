import { useEffect, useState } from 'react';
import type { Arrival } from './arrival.ts';

type Arrived<T> = {
  /** Last answer that came; a failed refresh does not take it away. */
  readonly value: T | null;
  /** When that answer was asked for, in epoch milliseconds. */
  readonly askedAt: number;
  /** Reason of the last failure, until an answer comes. */
  readonly error: unknown;
  /** A newer answer is on its way. */
  readonly arriving: boolean;
};

type State<T> = {
  readonly of: Arrival<T> | null;
  readonly value: T | null;
  readonly askedAt: number;
  readonly error: unknown;
};

const nothing = { of: null, value: null, askedAt: 0, error: null };

/** What has arrived so far of a loader's answer, across refreshes. */
export function useArrival<T>(arrival: Arrival<T>): Arrived<T> {
  const [state, setState] = useState<State<T>>(nothing);
  useEffect(() => {
    // Follows the server's answer, which comes when it comes.
    let followed = true;
    arrival.answer.then(
      (value) => {
        if (!followed) return;
        setState({ of: arrival, value, askedAt: arrival.askedAt, error: null });
      },
      (error: unknown) => {
        if (!followed || isCancelled(error)) return;
        setState((before) => ({ ...before, of: arrival, error }));
      },
    );
    return () => {
      followed = false;
    };
  }, [arrival]);
  const { value, askedAt, error } = state;
  return { value, askedAt, error, arriving: state.of !== arrival };
}

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
