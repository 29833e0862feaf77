import { createBrowserRouter } from 'shared/router';
import { sectionAt } from '../platform/federation/discovery.ts';
import { loadSection } from '../platform/federation/load.ts';
import type { LoadingState } from '../platform/federation/loading-state.ts';
import { pageRoutes } from '../routes.ts';
import { routesBelow, routeTree, sectionPlace } from './route-tree.ts';

/** The router of the page. The first visit to a path of a section replaces its splat routes by its own. */
export function createRouter(state: LoadingState) {
  const { sections } = state;
  const patched = new Set<string>();
  return createBrowserRouter(
    routeTree({ own: pageRoutes, sections: sections.map((section) => sectionPlace(section)) }),
    {
      future: { v8_middleware: true },
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const section = sectionAt(sections, path);
        if (!section || patched.has(section.name)) return;
        const exposed = section.extras.app ? 'App' : 'routes';
        const found = await loadSection(state, { section, exposed });
        // The router ignores a patch of an aborted navigation, so the next visit patches again.
        if (signal.aborted) return;
        patched.add(section.name);
        patch(section.name, routesBelow(section, found));
      },
    },
  );
}

export type Router = ReturnType<typeof createRouter>;
