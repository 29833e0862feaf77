import { useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Properties of an element whose content React leaves as it found it. */
export const KEEP_SERVER_HTML = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;

/**
 * Whether what the server made of this stands in the page: then it need not be made again, which costs a phone more
 * than all of the takeover. True from the first render of a page that the server has drawn, until `source` changes.
 */
export function useServerHtml(source: string): boolean {
  const first = useRef<string | null>(undefined);
  const once = (found: string | null) => () => {
    if (first.current === undefined) first.current = found;
    return first.current;
  };
  // React asks for the second only while it takes content over, and on the server. Both answer alike afterwards, so
  // nothing is rendered twice.
  const stands = useSyncExternalStore(never, once(null), once(source));
  return typeof document !== 'undefined' && stands === source;
}
