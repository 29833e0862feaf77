import { useEffect, useState } from 'react';

/** What is drawn at once without anybody seeing a jerk, and with it, frame by frame, a screenful of screens. */
const STEP = 15;
const LIMIT = 60;

/** How much of a long list to draw: at first a little, soon more, and beyond that as much as is asked for. */
export function useGrowing(length: number) {
  const [shown, setShown] = useState(STEP);
  const [limit, setLimit] = useState(LIMIT);
  const target = Math.min(length, limit);
  useEffect(() => {
    // Leaves the browser a frame between two parts.
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
