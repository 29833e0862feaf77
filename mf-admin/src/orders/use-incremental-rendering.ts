import { useEffect, useState } from 'react';

/** Items per frame without a visible delay. */
const STEP = 15;
/** Items before a button offers more. */
const LIMIT = 60;

/** Renders a long list incrementally: one step per frame up to a limit, then more on a click. */
export function useIncrementalRendering(length: number) {
  const [shown, setShown] = useState(STEP);
  const [limit, setLimit] = useState(LIMIT);
  const target = Math.min(length, limit);
  useEffect(() => {
    // Follows the browser's frames: one step in each.
    if (shown >= target) return;
    const frame = requestAnimationFrame(() => setShown(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, target]);
  return {
    shown: Math.min(shown, target),
    isMore: length > limit,
    more: () => setLimit(limit + LIMIT),
  };
}
