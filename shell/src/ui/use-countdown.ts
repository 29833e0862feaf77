import { useCallback, useSyncExternalStore } from 'react';

/** Seconds left until `deadline`; 0 without one. By the clock, so that it is right after a tab was suspended. */
export function useCountdown(deadline: number | null): number {
  const secondsLeft = () =>
    deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  const follow = useCallback(
    (onChange: () => void) => {
      if (deadline === null) return () => undefined;
      const timer = setInterval(onChange, 1000);
      return () => clearInterval(timer);
    },
    [deadline],
  );
  return useSyncExternalStore(follow, secondsLeft, secondsLeft);
}
