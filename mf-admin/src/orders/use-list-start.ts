import { type RefObject, useEffect, useRef } from 'react';
import type { StatusFilter } from './status-filter.rules.ts';

const isPhone = (): boolean => window.matchMedia('(width <= 640px)').matches;

/**
 * For filters whose button stands far down, or goes with the old list: after `showStart`, the next list begins
 * in sight. On a phone it begins right below the filters, and has the screen to itself.
 */
export function useListStart(list: RefObject<HTMLElement | null>, filter: StatusFilter) {
  const isAsked = useRef(false);
  useEffect(() => {
    // Scrolls the page, after another list was drawn.
    if (!isAsked.current) return;
    isAsked.current = false;
    list.current?.scrollIntoView({ block: isPhone() ? 'start' : 'nearest' });
  }, [list, filter]);
  return {
    showStart: () => {
      isAsked.current = true;
    },
  };
}
