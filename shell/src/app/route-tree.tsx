import type { ComponentType } from 'react';
import { t } from 'shared/language';
import { Outlet, type RouteObject } from 'shared/router';
import type { SectionRoutes } from 'shared/section';
import { documentTitle, Skeleton } from 'shared/ui';
import { Layout } from '../layout/layout.tsx';
import { Crash } from '../pages/index.ts';
import { type LiveSection, useSectionStyles } from '../platform/index.ts';
import { notFoundRoute } from '../public-routes.ts';
import styles from './page-skeleton.module.css';
import { SectionError } from './section-error.tsx';

type SiteRoutes = {
  readonly ofShell: readonly RouteObject[];
  readonly ofSections: readonly RouteObject[];
};

/** All routes of the site. Hydration needs the same tree in the browser and on the server. */
export const routeTree = ({ ofShell, ofSections }: SiteRoutes): RouteObject[] => [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: Crash,
    children: [
      {
        id: 'page',
        HydrateFallback: PageSkeleton,
        ErrorBoundary: SectionError,
        children: [...ofShell, ...ofSections, notFoundRoute],
      },
    ],
  },
];

/** The skeleton in the layout while the first page of a visit loads. */
function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={t('Loading')} data-page-loading>
      <Skeleton width="min(360px, 80%)" height="2.75rem" />
      <Skeleton height="12rem" />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}

/**
 * The routes of a section below an error boundary, so that a failure stays inside the layout. Its other paths answer 404, by
 * splats: these match least, and while only they do, the router asks `patchRoutesOnNavigation` for the section's routes.
 */
export const sectionRoute = (
  section: LiveSection,
  routes: readonly RouteObject[] = [],
): RouteObject => ({
  id: section.name,
  element: <SectionFrame section={section} />,
  ErrorBoundary: SectionError,
  children: [
    // An app is a section with one component for all its paths: its own splats (`routesBelow`) must match, and not these.
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

/** Around the pages of a section. The component of an app may set no title, so it gets that of the section at first. */
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

/** The routes of a section below the paths that it owns. The component of an app gets all paths: it has `<Routes>` inside. */
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
