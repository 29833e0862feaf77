import { createRender, sharedModules } from '../platform/rendering/index.ts';
import { publicRoutes } from '../public-routes.ts';
import { routesBelow, routeTree, sectionRoute } from './route-tree.tsx';

export { sharedModules as provides };

/** Renders a page of the site. A section whose bundle was not given has no pages. */
export const render = createRender((sections, bundles) =>
  routeTree({
    ofShell: publicRoutes,
    ofSections: sections.map((section) => {
      const routes = bundles[section.name]?.routes;
      return sectionRoute(section, routes && routesBelow(section, routes));
    }),
  }),
);
