declare global {
  var __sessionStores: number | undefined;
}

/** Number of session stores in the page. With two, a login in one would not reach the other. */
export const countSessionStores = (): number => globalThis.__sessionStores ?? 0;

globalThis.__sessionStores = countSessionStores() + 1;
