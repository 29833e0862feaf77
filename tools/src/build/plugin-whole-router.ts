import type { RsbuildPlugin } from '@rsbuild/core';
import { inPackage } from '../base/paths.ts';

/** The router of the first load has only what the site uses. This file has all of it, and loads when a section asks for it. */
const WHOLE_ROUTER = inPackage('shared', 'src', 'provided', 'react-router-dom.ts');

/** Name of the chunk with all libraries that the shell provides as a whole, as in its `modules-on-demand.ts`. */
export const PROVIDED_CHUNK = 'shell-provided';

const PROVIDED_GROUP = {
  layer: 'whole-router',
  chunks: 'async',
  name: PROVIDED_CHUNK,
  enforce: true,
} as const;
const CONTEXTS_FILE = inPackage('shared', 'src', 'provided', 'router-contexts.ts');

/** Modules of which both routers need the same copy. */
const COMMON_MODULES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

const ROUTER_MODULE = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;

/** `var RouteContext = React.createContext(`, as both builds of the router have it. */
const CREATED_CONTEXT = /\bvar (\w+Context) = (React\d*)\.createContext\(/g;

/**
 * Puts the whole router into that chunk. A bundler keeps one copy of a module with all exports that any chunk uses, so
 * the whole one is a second copy, in a layer. Copies of a router would not see each other's `<Router>`, so these
 * take the same React contexts.
 */
export const pluginWholeRouter = (): RsbuildPlugin => ({
  name: 'council:whole-router',
  setup(api) {
    api.transform({ test: ROUTER_MODULE, targets: ['web'] }, ({ code }) => {
      const withSharedContexts = code.replaceAll(
        CREATED_CONTEXT,
        'var $1 = routerContexts.$1 ??= $2.createContext(',
      );
      return withSharedContexts === code
        ? code
        : `import { routerContexts } from ${JSON.stringify(CONTEXTS_FILE)};\n${withSharedContexts}`;
    });
    api.modifyRspackConfig((config, { mergeConfig }) =>
      mergeConfig(config, {
        // Otherwise the libraries of the chunk would be a second file, whose name and hash would be in the first load.
        optimization: { splitChunks: { cacheGroups: { provided: PROVIDED_GROUP } } },
        module: {
          rules: [
            { test: WHOLE_ROUTER, layer: 'whole-router' },
            { test: [COMMON_MODULES, CONTEXTS_FILE], layer: 'common' },
          ],
        },
      }),
    );
  },
});
