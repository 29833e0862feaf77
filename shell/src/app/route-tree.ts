import type { ComponentType } from 'react';
import type { RouteObject } from 'shared/router';
import type { SectionRoutes } from 'shared/section';
import { Layout } from '../layout/layout.tsx';
import { Crash } from '../pages/index.ts';
import type { LiveSection } from '../platform/index.ts';
import { notFoundRoute } from '../public-routes.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SectionError } from './section-error.tsx';

type SiteRoutes = {
  readonly own: readonly RouteObject[];
  readonly sections: readonly RouteObject[];
};

/** All routes of the site. Hydration needs the same tree in the browser and on the server. */
export const routeTree = ({ own, sections }: SiteRoutes): RouteObject[] => [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: Crash,
    children: [
      {
        id: 'page',
        HydrateFallback: PageSkeleton,
        ErrorBoundary: SectionError,
        children: [...own, ...sections, notFoundRoute],
      },
    ],
  },
];

/**
 * The routes of a section below an error boundary, so that a failure stays inside the layout. Splats answer its other
 * paths with 404. They are not static paths, because the router does not load more routes once a static path matches.
 */
export const sectionRoute = (
  { name, extras }: LiveSection,
  routes: readonly RouteObject[] = [],
): RouteObject => ({
  id: name,
  ErrorBoundary: SectionError,
  children: [
    // An app has splats of its own, which must match.
    ...(extras.app ? [] : [extras.prefix, ...extras.elsewhere]).map((ownPath) => ({
      path: `${ownPath}/*`,
      loader: () => {
        throw new Response('No such page', { status: 404 });
      },
      Component: () => null,
    })),
    ...routes,
  ],
});

/** The routes of a section below the paths that it owns. A component gets all of them: it contains its own `<Routes>`. */
export const routesBelow = (
  { extras: { prefix, elsewhere } }: LiveSection,
  exposed: SectionRoutes | ComponentType,
): RouteObject[] =>
  'routes' in exposed
    ? [
        { path: prefix, children: exposed.routes },
        ...Object.entries(exposed.elsewhere ?? {})
          .filter(([path]) => elsewhere.includes(path))
          .map(([path, children]) => ({ path, children })),
      ]
    : [prefix, ...elsewhere].map((ownPath) => ({ path: `${ownPath}/*`, Component: exposed }));
