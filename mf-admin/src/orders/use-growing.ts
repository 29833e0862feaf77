import { useEffect, useState } from 'react';

/** How many are drawn in one frame without a visible delay, and how many before a button asks for more. */
const STEP = 15;
const LIMIT = 60;

/** How much of a long list to draw: a part in each frame up to a limit, then more at the press of a button. */
export function useGrowing(length: number) {
  const [shown, setShown] = useState(STEP);
  const [limit, setLimit] = useState(LIMIT);
  const target = Math.min(length, limit);
  useEffect(() => {
    // Follows the browser's frames: one part in each.
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
