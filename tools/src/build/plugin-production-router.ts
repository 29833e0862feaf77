import type { RsbuildPlugin } from '@rsbuild/core';

const DEVELOPMENT_BUILD = /(react-router[\\/]dist[\\/])development(?=[\\/])/;

/**
 * The router's package gives bundlers its development build, with checks and warnings for developers. This
 * takes the production build, which it contains too but does not export. A test looks for those warnings.
 */
export const pluginProductionRouter = (): RsbuildPlugin => ({
  name: 'council:production-router',
  setup(api) {
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
