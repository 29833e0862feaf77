type Move = { readonly currentUrl: URL; readonly nextUrl: URL };

/** For data that a filter in the address does not touch: another filter, the same data. */
export const unlessFilterChanged = ({ currentUrl, nextUrl }: Move): boolean =>
  currentUrl.search === nextUrl.search;
