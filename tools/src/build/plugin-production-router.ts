import type { RsbuildPlugin } from '@rsbuild/core';

const DEVELOPMENT_BUILD = /(react-router[\\/]dist[\\/])development(?=[\\/])/;

/** The files of that build which say how links look. */
const CHUNKS = /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;

/** Where a link fetches ahead what its page needs, which only the router's own framework knows. */
const FETCHED_AHEAD = /shouldPrefetch && !isAbsolute \? [^;]* : link;/;

/**
 * The router's package gives bundlers its development build, with checks and warnings for developers. This
 * takes the production build, which it contains too but does not export. A test looks for those warnings.
 */
export const pluginProductionRouter = (): RsbuildPlugin => ({
  name: 'council:production-router',
  setup(api) {
    // 1.4 KB of the first load. The test of its size finds out if this no longer finds anything.
    api.transform({ test: CHUNKS }, ({ code }) => code.replace(FETCHED_AHEAD, 'link;'));
    api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(DEVELOPMENT_BUILD, ({ createData }) => {
          if (createData?.resource === undefined) return;
          createData.resource = createData.resource.replace(DEVELOPMENT_BUILD, '$1production');
        }),
      );
    });
  },
});
