import { useInsertionEffect } from 'react';
import type { LiveSection } from './discovery.ts';
import { useLoadingState } from './loading-state.ts';

/** Applies the styles of a section while the part of it that calls this is shown. */
export function useSectionStyles(section: LiveSection): void {
  const state = useLoadingState();
  // Together with the content: an effect of another kind would run after those that measure it.
  useInsertionEffect(() => {
    const part = { section };
    state.shownParts.add(part);
    state.switchStyles?.(section);
    return () => {
      state.shownParts.delete(part);
      state.switchStyles?.(section);
    };
  }, [state, section]);
}
