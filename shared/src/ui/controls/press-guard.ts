import { useEffect, useRef, useState } from 'react';

/** Long enough to notice that another button is under the thumb. */
const PRESS_GUARD_MS = 1000;

/** Whether a press came too soon for what appeared at `shownAt` (`performance.now()`), however late a busy page handles it. */
export const isTooSoon = ({ timeStamp }: { readonly timeStamp: number }, shownAt: number) =>
  timeStamp - shownAt < PRESS_GUARD_MS;

/** Guards a button that appears while people press: for a moment neither the pointer nor Enter can use it. */
export function usePressGuard() {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    // While it renders, a component may not read the clock.
    shownAt.current = performance.now();
    const timer = setTimeout(() => setNew(false), PRESS_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    /** Says that the button is not to be used yet. */
    guardProps: { 'aria-disabled': isNew || undefined },
    isTooSoon: (press: { readonly timeStamp: number }) => isTooSoon(press, shownAt.current),
  };
}
