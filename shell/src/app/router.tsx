import { createBrowserRouter, type RouteObject } from 'shared/router';
import { type LiveSection, sectionAt } from '../federation/discovery.ts';
import { loadSection } from '../federation/load.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { Layout } from '../layout/layout.tsx';
import { Crash } from '../pages/index.ts';
import { notFoundRoute, pageRoutes } from '../routes.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SectionError } from './section-error.tsx';

/**
 * The router of the page. A section's routes are loaded at the first visit to one of its paths. Until then a
 * route without a path takes their place: its error boundary keeps a failure inside the layout.
 */
export function createRouter(state: LoadingState) {
  const { sections } = state;
  const patched = new Set<string>();
  return createBrowserRouter(
    [
      {
        id: 'layout',
        Component: Layout,
        ErrorBoundary: Crash,
        children: [
          {
            id: 'page',
            HydrateFallback: PageSkeleton,
            ErrorBoundary: SectionError,
            children: [...pageRoutes, ...sections.map(placeOf), notFoundRoute],
          },
        ],
      },
    ],
    {
      future: { v8_middleware: true },
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const section = sectionAt(sections, path);
        if (!section || patched.has(section.name)) return;
        const { routes, elsewhere } = await loadSection(state, { section, exposed: 'routes' });
        // The router ignores a patch for a navigation that was given up: the next visit patches again.
        if (signal.aborted) return;
        patched.add(section.name);
        patch(section.name, [
          { path: section.extras.prefix, children: routes },
          ...section.extras.elsewhere.map((at) => ({ path: at, children: elsewhere[at] ?? [] })),
        ]);
      },
    },
  );
}

/**
 * Only paths with a splat: the router would find a static `/news` complete, and never load the section's
 * routes.
 */
const placeOf = ({ name, extras }: LiveSection): RouteObject => ({
  id: name,
  ErrorBoundary: SectionError,
  children: [extras.prefix, ...extras.elsewhere].map((owned) => ({
    path: `${owned}/*`,
    loader: () => {
      throw new Response('No such page', { status: 404 });
    },
    Component: () => null,
  })),
});
