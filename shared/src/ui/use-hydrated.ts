import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the browser's script runs this page. False only in the first render of a page that the server has
 * drawn: that must come out the same for everybody.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
