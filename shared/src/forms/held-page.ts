type Hold = { readonly pathname: string; readonly isHeld: () => boolean };

const holds = new Set<Hold>();

/**
 * Makes the page at `pathname` a held page: when the session ends, its guard lets the user stay while
 * `isHeld` says that changes would be lost. Returns the function that ends this.
 */
export function holdPage(pathname: string, isHeld: () => boolean): () => void {
  const hold: Hold = { pathname, isHeld };
  holds.add(hold);
  return () => holds.delete(hold);
}

export const isPageHeld = (pathname: string): boolean =>
  [...holds].some((hold) => hold.pathname === pathname && hold.isHeld());
