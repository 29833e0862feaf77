import { useState, useSyncExternalStore } from 'react';

type ViewMode = 'split' | 'edit' | 'preview';

/** In the order in which the view button goes through them. */
const MODE_CYCLE: readonly ViewMode[] = ['split', 'edit', 'preview'];

const NARROW_QUERY = '(width <= 30rem)';
/** Text and preview side by side would each be too narrow for a table. */
const SMALL_QUERY = '(width < 56.25rem)';

export type View = ReturnType<typeof useViewMode>;

/** How an editor shows its text. A small window begins with the text alone. */
export function useViewMode() {
  const isNarrow = useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NARROW_QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(NARROW_QUERY).matches,
  );
  const [chosenMode, setMode] = useState<ViewMode>(() =>
    window.matchMedia(SMALL_QUERY).matches ? 'edit' : 'split',
  );
  const mode = isNarrow && chosenMode === 'split' ? 'edit' : chosenMode;
  return {
    mode,
    nextMode: MODE_CYCLE[(MODE_CYCLE.indexOf(mode) + 1) % MODE_CYCLE.length] ?? mode,
    /** The window is so narrow that a switch of text and preview replaces the view button. */
    isNarrow,
    setMode,
  };
}
