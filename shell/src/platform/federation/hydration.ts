/** The part that every page has: on the home page everything around the sections, on any other the whole page. */
export const PAGE = 'page';

/** The hydration of the page that is open, by part: `PAGE`, and on the home page the names of its sections. */
export type Hydration = {
  /** Parts whose code failed to load. Their server-rendered HTML stays, without React, until the visitor leaves them. */
  readonly failedParts: ReadonlySet<string>;
  /** Called when a part is hydrated, crashes or leaves the page. It also leaves `failedParts`: it is tried again when shown. */
  readonly markHydrated: (part: string) => void;
  /** Resolves when all parts that did not fail to load are hydrated, have crashed or are removed. */
  readonly done: Promise<void>;
};

export function createHydration(parts: readonly string[], failedParts: Set<string>): Hydration {
  const pendingParts = new Set(parts.filter((part) => !failedParts.has(part)));
  // Not every supported browser has `Promise.withResolvers`.
  let resolve = () => {};
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  const markHydrated = (part: string) => {
    failedParts.delete(part);
    pendingParts.delete(part);
    if (pendingParts.size === 0) resolve();
  };
  return { failedParts, markHydrated, done };
}
