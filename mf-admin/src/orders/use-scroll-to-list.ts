import { type RefObject, useEffect, useRef } from 'react';
import type { StatusFilter } from './filter/status-filter.rules.ts';

const isPhone = (): boolean => window.matchMedia('(width <= 640px)').matches;

/**
 * Scrolls to the beginning of the list after a filter changes by a button far below. On a phone the list begins
 * right below the filters.
 */
export function useScrollToList(list: RefObject<HTMLElement | null>, filter: StatusFilter) {
  const isScrollDue = useRef(false);
  useEffect(() => {
    // Scrolls the page after another list is rendered.
    if (!isScrollDue.current) return;
    isScrollDue.current = false;
    list.current?.scrollIntoView({ block: isPhone() ? 'start' : 'nearest' });
  }, [list, filter]);
  return {
    scrollToList: () => {
      isScrollDue.current = true;
    },
  };
}
