import { useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Props of an element whose server-rendered HTML React leaves in place. */
export const KEEP_SERVER_HTML = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;

/**
 * Whether the server-rendered HTML of `source` is still in place. Then it is not rendered again, which would cost a phone
 * more than the rest of hydration. True from hydration until `source` changes.
 */
export function useServerHtml(source: string): boolean {
  const first = useRef<string | null>(undefined);
  const once = (found: string | null) => () => {
    if (first.current === undefined) first.current = found;
    return first.current;
  };
  // React calls the second only on the server and during hydration. Both return the same afterwards, so that nothing is
  // rendered twice.
  const rendered = useSyncExternalStore(never, once(null), once(source));
  return typeof document !== 'undefined' && rendered === source;
}

/**
 * Whether hydration is over. False on the server and during hydration, which must render the same for everybody.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
