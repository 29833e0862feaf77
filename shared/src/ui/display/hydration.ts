import { useRef, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Props of an element whose server-rendered HTML React leaves in place. */
export const KEEP_SERVER_HTML = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;

/**
 * Whether the HTML that the server made of a text is still in place. To render it again would cost more than the rest of
 * hydration.
 */
export function useIsServerHtml(source: string): boolean {
  // The text of which the server made the HTML; null if the browser rendered first.
  const firstSource = useRef<string | null>(undefined);
  const keepFirst = (candidate: string | null) => () => {
    if (firstSource.current === undefined) firstSource.current = candidate;
    return firstSource.current;
  };
  // React calls the last function only on the server and during hydration. Afterwards both return the same, so that nothing
  // is rendered twice.
  const keptSource = useSyncExternalStore(noSubscription, keepFirst(null), keepFirst(source));
  return typeof document !== 'undefined' && keptSource === source;
}

/** Whether hydration is over. False on the server and during hydration, which must render the same for everybody. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
