declare global {
  var __sessionStores: number | undefined;
}

/** How often this module was evaluated in the page: two would mean two sessions, one unknown to the other. */
export const countSessionStores = (): number => globalThis.__sessionStores ?? 0;

globalThis.__sessionStores = countSessionStores() + 1;
