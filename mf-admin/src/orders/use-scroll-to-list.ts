import { type RefObject, useEffect, useRef } from 'react';
import type { StatusFilter } from './filter/status-filter.rules.ts';

const isPhone = (): boolean => window.matchMedia('(width <= 40rem)').matches;

/**
 * Returns a function that is called just before the filter changes by a button. Once the other list is rendered, the
 * page scrolls to its beginning, because the button can be far below. On a phone the list begins right below the filters.
 */
export function useScrollToList(list: RefObject<HTMLElement | null>, filter: StatusFilter) {
  const isScrollDue = useRef(false);
  useEffect(() => {
    // Scrolls the page after another list is rendered.
    if (!isScrollDue.current) return;
    isScrollDue.current = false;
    list.current?.scrollIntoView({ block: isPhone() ? 'start' : 'nearest' });
  }, [list, filter]);
  return () => {
    isScrollDue.current = true;
  };
}
