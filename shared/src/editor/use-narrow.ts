import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 480px)';

/** Whether the window is too narrow for text and preview side by side. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
