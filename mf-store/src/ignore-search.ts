import type { RouteObject } from 'shared/router';

/** For pages that use the query of their address only to draw themselves: a change of it loads nothing. */
export const ignoreSearch: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
