import { createBrowserRouter, type DataRouter } from 'shared/router';
import { type LoadingState, loadSection, sectionAt } from '../platform/index.ts';
import { pageRoutes } from '../routes.ts';
import { routesBelow, routeTree, sectionRoute } from './route-tree.tsx';

/** The router of the page. The first visit to a path of a section replaces its splat routes by its own. */
export function createRouter(state: LoadingState): DataRouter {
  const { sections } = state;
  const patchedSections = new Set<string>();
  return createBrowserRouter(
    routeTree({
      ofShell: pageRoutes,
      ofSections: sections.map((section) => sectionRoute(section)),
    }),
    {
      future: { v8_middleware: true },
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const section = sectionAt(sections, path);
        if (!section || patchedSections.has(section.name)) return;
        const exposed = section.extras.app ? 'App' : 'routes';
        const exposedModule = await loadSection(state, { section, exposed });
        // The router ignores a patch of an aborted navigation, so the next visit patches again.
        if (signal.aborted) return;
        patchedSections.add(section.name);
        patch(section.name, routesBelow(section, exposedModule));
      },
    },
  );
}
