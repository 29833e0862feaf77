/** A position on the page, in pixels. */
export type Place = { readonly top: number; readonly left: number };

/** Tolerance for rounding errors, in pixels. */
const STILL = 4;

/**
 * Returns buttons that moved, and new ones among the existing ones. New buttons below all others, such as those of
 * a growing list, replaced nothing.
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
