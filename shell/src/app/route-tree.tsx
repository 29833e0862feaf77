import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'shared/router';
import type { SectionRoutes } from 'shared/section';
import { documentTitle } from 'shared/ui';
import { Layout } from '../layout/layout.tsx';
import { Crash } from '../pages/index.ts';
import { type LiveSection, useSectionStyles } from '../platform/index.ts';
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
  section: LiveSection,
  routes: readonly RouteObject[] = [],
): RouteObject => ({
  id: section.name,
  element: <SectionFrame section={section} />,
  ErrorBoundary: SectionError,
  children: [
    // An app has splats of its own, which must match.
    ...(section.extras.app ? [] : ownPathsOf(section)).map((ownPath) => ({
      path: `${ownPath}/*`,
      loader: () => {
        throw new Response('No such page', { status: 404 });
      },
      Component: () => null,
    })),
    ...routes,
  ],
});

const ownPathsOf = ({ extras: { prefix, elsewhere } }: LiveSection) => [prefix, ...elsewhere];

/** Around the pages of a section. A component that gets all paths may know nothing of titles, and can still set others. */
function SectionFrame({ section }: { readonly section: LiveSection }) {
  useSectionStyles(section);
  const { app, title } = section.extras;
  return (
    <>
      {app && <title>{documentTitle(title)}</title>}
      <Outlet />
    </>
  );
}

/** The routes of a section below the paths that it owns. A component gets all of them: it contains its own `<Routes>`. */
export const routesBelow = (
  section: LiveSection,
  exposed: SectionRoutes | ComponentType,
): RouteObject[] =>
  'routes' in exposed
    ? [
        { path: section.extras.prefix, children: exposed.routes },
        ...Object.entries(exposed.elsewhere ?? {})
          .filter(([path]) => section.extras.elsewhere.includes(path))
          .map(([path, children]) => ({ path, children })),
      ]
    : ownPathsOf(section).map((ownPath) => ({ path: `${ownPath}/*`, Component: exposed }));
