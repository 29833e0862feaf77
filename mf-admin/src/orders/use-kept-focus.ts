import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Places = {
  readonly list: RefObject<HTMLElement | null>;
  /** Gets the focus when what had it has gone from the list. */
  readonly heading: RefObject<HTMLElement | null>;
};

/** Keeps the focus in the list when the order that had it goes: otherwise it would fall out of the page. */
export function useKeptFocus({ list, heading }: Places): void {
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
    // Looks at the browser's focus, after each drawing.
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
}
