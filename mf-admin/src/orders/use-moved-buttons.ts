import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clickGuard } from './click-guard.ts';
import { movedSince, type Place } from './moved-buttons.rules.ts';

/** Ignores clicks for a moment on buttons of a list that have just moved or appeared. */
export function useMovedButtons(list: RefObject<HTMLElement | null>): void {
  const [guard] = useState(clickGuard);
  const places = useRef<ReadonlyMap<Element, Place>>(new Map());
  useLayoutEffect(() => {
    // Measures the browser's layout after each render.
    const now = placesOf(list.current);
    guard.guard(movedSince(places.current, now));
    places.current = now;
  });
  useEffect(() => {
    // Follows clicks anywhere in the list, including ignored ones.
    const shown = list.current;
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')) guard.press();
    };
    shown?.addEventListener('click', press);
    shown?.addEventListener('pointerdown', guard.goOn);
    return () => {
      shown?.removeEventListener('click', press);
      shown?.removeEventListener('pointerdown', guard.goOn);
      guard.stop();
    };
  }, [guard, list]);
}

/** Positions relative to the page, so scrolling moves nothing. */
function placesOf(list: HTMLElement | null): Map<Element, Place> {
  const buttons = list?.querySelectorAll('button') ?? [];
  return new Map(
    Array.from(buttons, (button) => {
      const { top, left } = button.getBoundingClientRect();
      return [button, { top: top + window.scrollY, left: left + window.scrollX }];
    }),
  );
}
