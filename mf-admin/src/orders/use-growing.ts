import { useEffect, useState } from 'react';

/** So many are drawn in one frame without a visible delay. */
const STEP = 15;
/** So many are drawn before a button offers more. */
const LIMIT = 60;

/** How much of a long list to draw: a step in each frame up to a limit, then more at the press of a button. */
export function useGrowing(length: number) {
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
