/** Where something stands on the page, in pixels. */
export type Place = { readonly top: number; readonly left: number };

/** A rounding error is no move. */
const STILL = 4;

/**
 * Returns buttons that have moved, and new ones among those that were there. Buttons drawn below all others, such as
 * those of a growing list, were under nobody's thumb.
 */
export function movedSince<Thing>(
  before: ReadonlyMap<Thing, Place>,
  now: ReadonlyMap<Thing, Place>,
): Thing[] {
  const end = Math.max(...[...before.values()].map(({ top }) => top + STILL));
  return [...now].flatMap(([thing, { top, left }]) => {
    const place = before.get(thing);
    const isStill = place
      ? Math.abs(place.top - top) < STILL && Math.abs(place.left - left) < STILL
      : top > end;
    return isStill ? [] : [thing];
  });
}
