import type { RouteObject } from 'shared/router';
import type { SectionRoutes } from 'shared/section';
import type { LiveSection } from '../federation/discovery.ts';
import { Layout } from '../layout/layout.tsx';
import { Crash } from '../pages/index.ts';
import { notFoundRoute } from '../public-routes.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SectionError } from './section-error.tsx';

type Tree = {
  /** Routes of the shell's own pages. */
  readonly own: readonly RouteObject[];
  /** The place of each section. */
  readonly sections: readonly RouteObject[];
};

/** All routes of the site, the same for the browser and the server: React counts on the same tree in both. */
export const routeTree = ({ own, sections }: Tree): RouteObject[] => [
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
 * The place of a section: its error boundary keeps a failure inside the layout. Whatever none of its `routes` has
 * is not there. These are paths with a splat: the router would find a static `/news` complete, and never load
 * the section's routes.
 */
export const sectionPlace = (
  { name, extras }: LiveSection,
  routes: readonly RouteObject[] = [],
): RouteObject => ({
  id: name,
  ErrorBoundary: SectionError,
  children: [
    ...[extras.prefix, ...extras.elsewhere].map((owned) => ({
      path: `${owned}/*`,
      loader: () => {
        throw new Response('No such page', { status: 404 });
      },
      Component: () => null,
    })),
    ...routes,
  ],
});

/** The routes of a section below the paths that it owns. */
export const routesBelow = (
  { extras }: LiveSection,
  { routes, elsewhere }: SectionRoutes,
): RouteObject[] => [
  { path: extras.prefix, children: routes },
  ...extras.elsewhere.flatMap((at) => (elsewhere[at] ? { path: at, children: elsewhere[at] } : [])),
];
