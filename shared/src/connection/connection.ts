import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

/** What stands in the place of a page, or of a part of one, that cannot be fetched without a line. */
export type OfflineContent = (what: { readonly title: string; readonly isPage: boolean }) => {
  readonly heading: string;
  readonly text: string;
  readonly links: ReactNode;
};

declare global {
  /** Set by the shell while there is no line to the site. */
  var offlineContent: OfflineContent | undefined;
}

/** Event of the window: something has failed that a lost line would explain. */
export const CONNECTION_DOUBTED = 'connection-doubted';

/** Event of the window: `offlineContent` was set or taken away. */
export const CONNECTION_CHANGED = 'connection-changed';

export const currentOfflineContent = (): OfflineContent | undefined => globalThis.offlineContent;

/** Whether a call would be in vain. */
export const isOffline = (): boolean => !navigator.onLine || currentOfflineContent() !== undefined;

/** What to say while there is no line; undefined while there is one. Who needs it has met a failure, so it is looked. */
export function useOfflineContent(): OfflineContent | undefined {
  useEffect(() => {
    // Asks the shell, which follows the line: not every browser has a worker that notices.
    dispatchEvent(new Event(CONNECTION_DOUBTED));
  }, []);
  return useSyncExternalStore(follow, currentOfflineContent, () => undefined);
}

function follow(onChange: () => void): () => void {
  addEventListener(CONNECTION_CHANGED, onChange);
  return () => removeEventListener(CONNECTION_CHANGED, onChange);
}
