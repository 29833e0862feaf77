import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Places = {
  readonly list: RefObject<HTMLElement | null>;
  /** Takes the focus when the focused element leaves the list. */
  readonly heading: RefObject<HTMLElement | null>;
};

/** Keeps the focus near the list when the focused order is removed. Otherwise the document body would get it. */
export function useFocusFallback({ list, heading }: Places): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    // Follows the browser's focus.
    const shown = list.current;
    const follow = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    shown?.addEventListener('focusin', follow);
    return () => shown?.removeEventListener('focusin', follow);
  }, [list]);
  useLayoutEffect(() => {
    // Reads the browser's focus after each render.
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
}
