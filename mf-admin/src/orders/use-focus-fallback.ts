import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Places = {
  readonly orderList: RefObject<HTMLElement | null>;
  /** Takes the focus when the focused element leaves the list. */
  readonly heading: RefObject<HTMLElement | null>;
};

/** Keeps the focus near the list when the focused order is removed. Otherwise the document body would get it. */
export function useFocusFallback({ orderList, heading }: Places): void {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    // Follows the browser's focus.
    const listElement = orderList.current;
    const follow = ({ target }: FocusEvent) => {
      lastFocused.current = target as Element;
    };
    listElement?.addEventListener('focusin', follow);
    return () => listElement?.removeEventListener('focusin', follow);
  }, [orderList]);
  useLayoutEffect(() => {
    // Reads the browser's focus after each render.
    if (!lastFocused.current || lastFocused.current.isConnected) return;
    lastFocused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
}
