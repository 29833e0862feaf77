type Hold = { readonly pathname: string; readonly isHeld: () => boolean };

const holds = new Set<Hold>();

/**
 * Keeps the page at `pathname` open when the session ends: while `isHeld` says that changes would be lost,
 * its guard does not send anybody away. Returns the function that ends this.
 */
export function holdPage(pathname: string, isHeld: () => boolean): () => void {
  const hold: Hold = { pathname, isHeld };
  holds.add(hold);
  return () => holds.delete(hold);
}

export const isPageHeld = (pathname: string): boolean =>
  [...holds].some((hold) => hold.pathname === pathname && hold.isHeld());
