import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whole seconds left until `deadline` (a time in milliseconds), renewed each second; 0 without one.
 * Read from the clock, so that a tab which slept is right when it wakes.
 */
export function useCountdown(deadline: number | null): number {
  const left = () =>
    deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  const follow = useCallback(
    (onChange: () => void) => {
      if (deadline === null) return () => undefined;
      const timer = setInterval(onChange, 1000);
      return () => clearInterval(timer);
    },
    [deadline],
  );
  return useSyncExternalStore(follow, left, left);
}
