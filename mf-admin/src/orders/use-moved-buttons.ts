import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movedSince, type Place } from './moved-buttons.rules.ts';
import { pressGuard } from './press-guard.ts';

/** Makes buttons of a list that have just moved, or taken the place of others, deaf to presses for a moment. */
export function useMovedButtons(list: RefObject<HTMLElement | null>): void {
  const [guard] = useState(pressGuard);
  const places = useRef<ReadonlyMap<Element, Place>>(new Map());
  useLayoutEffect(() => {
    // Measures the browser's layout, after each drawing.
    const now = placesOf(list.current);
    guard.guard(movedSince(places.current, now));
    places.current = now;
  });
  useEffect(() => {
    // Follows presses anywhere in the list, also those that go past a button.
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

/** Places on the page: scrolling moves nothing. */
function placesOf(list: HTMLElement | null): Map<Element, Place> {
  const buttons = list?.querySelectorAll('button') ?? [];
  return new Map(
    Array.from(buttons, (button) => {
      const { top, left } = button.getBoundingClientRect();
      return [button, { top: top + window.scrollY, left: left + window.scrollX }];
    }),
  );
}
