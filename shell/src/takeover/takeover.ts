/** The part of a takeover that is not a section on the home page: all around the sections, or a whole page. */
export const PAGE = 'page';

/** How React takes over the content of the page that is open. */
export type Takeover = {
  /** Parts whose code could not be loaded: their content stays as it is, without React. */
  readonly kept: ReadonlySet<string>;
  /** Says that React has taken over a part. */
  readonly taken: (part: string) => void;
  /** Resolves when it has taken over all of them. */
  readonly whole: Promise<void>;
};

export function createTakeover(parts: readonly string[], kept: ReadonlySet<string>): Takeover {
  const waiting = new Set(parts.filter((part) => !kept.has(part)));
  const { promise, resolve } = deferral();
  const taken = (part: string) => {
    waiting.delete(part);
    if (waiting.size === 0) resolve();
  };
  return { kept, taken, whole: promise };
}

/** Not every browser of the site has `Promise.withResolvers`. */
function deferral() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Whether a part stays as the server made it. */
export const isKept = (
  { takeover }: { readonly takeover: Takeover | undefined },
  part: string,
): boolean => takeover?.kept.has(part) === true;
