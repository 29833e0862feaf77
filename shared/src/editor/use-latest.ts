import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the newest render, for answers that arrive long after the render that requested them. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
