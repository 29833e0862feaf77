import type { RouteObject } from 'shared/router';

/** Skips loaders when only the query of the address changes, for pages that use it for rendering alone. */
export const ignoreSearch: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
