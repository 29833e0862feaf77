declare global {
  var __sessionStores: number | undefined;
}

/** How many session stores the page has. With two, one would not know of the other's session. */
export const countSessionStores = (): number => globalThis.__sessionStores ?? 0;

globalThis.__sessionStores = countSessionStores() + 1;
