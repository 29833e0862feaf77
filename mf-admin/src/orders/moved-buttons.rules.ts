/** Where something stands on the page, in pixels. */
export type Place = { readonly top: number; readonly left: number };

/** A rounding error is no move. */
const STILL = 4;

/** What stands elsewhere than before, or was not there before. */
export function movedSince<Thing>(
  before: ReadonlyMap<Thing, Place>,
  now: ReadonlyMap<Thing, Place>,
): Thing[] {
  return [...now].flatMap(([thing, { top, left }]) => {
    const place = before.get(thing);
    const isStill =
      place && Math.abs(place.top - top) < STILL && Math.abs(place.left - left) < STILL;
    return isStill ? [] : [thing];
  });
}
