type Hold = { readonly pathname: string; readonly isHeld: () => boolean };

const holds = new Set<Hold>();

/**
 * Keeps the page at `pathname` where it is when the session ends, as long as `isHeld` says that something
 * would be lost: its guard then lets it stand. Returns the function that lets go.
 */
export function holdPage(pathname: string, isHeld: () => boolean): () => void {
  const hold: Hold = { pathname, isHeld };
  holds.add(hold);
  return () => holds.delete(hold);
}

export const isPageHeld = (pathname: string): boolean =>
  [...holds].some((hold) => hold.pathname === pathname && hold.isHeld());
