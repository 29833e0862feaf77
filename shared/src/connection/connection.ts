import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

/** A function that makes the placeholder for a page, or for a part of one, that cannot be loaded while offline. */
export type OfflineContent = (missing: { readonly title: string; readonly isPage: boolean }) => {
  readonly heading: string;
  readonly text: string;
  readonly links: ReactNode;
};

declare global {
  /** Set by the shell while the site is offline. */
  var offlineContent: OfflineContent | undefined;
}

/** Event of the window after a failure that a lost connection would explain. */
export const CONNECTION_DOUBTED = 'connection-doubted';

/** Event of the window when `offlineContent` is set or removed. */
export const CONNECTION_CHANGED = 'connection-changed';

export const currentOfflineContent = (): OfflineContent | undefined => globalThis.offlineContent;

/** Whether calls would fail. */
export const isOffline = (): boolean => !navigator.onLine || currentOfflineContent() !== undefined;

/** The maker of placeholders while offline; else undefined. Its component has met a failure, so the shell checks the connection. */
export function useOfflineContent(): OfflineContent | undefined {
  useEffect(() => {
    // Not every browser has a service worker that notices the loss of the connection.
    dispatchEvent(new Event(CONNECTION_DOUBTED));
  }, []);
  return useSyncExternalStore(subscribe, currentOfflineContent, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CONNECTION_CHANGED, onChange);
  return () => removeEventListener(CONNECTION_CHANGED, onChange);
}
