import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

/** What stands in the place of a page, or of a part of one, that cannot be fetched without a line. */
export type NoLine = (what: { readonly title: string; readonly isPage: boolean }) => {
  readonly heading: string;
  readonly text: string;
  readonly links: ReactNode;
};

declare global {
  /** Set by the shell while there is no line to the site. */
  var noLine: NoLine | undefined;
}

/** Event of the window: something has failed that a lost line would explain. */
export const LINE_DOUBTED = 'line-doubted';

/** Event of the window: `noLine` was set or taken away. */
export const LINE_CHANGED = 'line-changed';

export const noLineNow = (): NoLine | undefined => globalThis.noLine;

/** Whether a call would be in vain. */
export const isLineLost = (): boolean => !navigator.onLine || noLineNow() !== undefined;

/** What to say while there is no line; undefined while there is one. Who needs it has met a failure, so it is looked. */
export function useNoLine(): NoLine | undefined {
  useEffect(() => {
    // Asks the shell, which follows the line: not every browser has a worker that notices.
    dispatchEvent(new Event(LINE_DOUBTED));
  }, []);
  return useSyncExternalStore(follow, noLineNow, () => undefined);
}

function follow(onChange: () => void): () => void {
  addEventListener(LINE_CHANGED, onChange);
  return () => removeEventListener(LINE_CHANGED, onChange);
}
