import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether hydration is over. False on the server and during hydration, which must render the same for everybody.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
